"""The rule-based bot of the package `mjai` in a seat: rulebase_bot.py ID, in the batch dialect."""

import sys

from loguru import logger
from mjai.bot.rulebase import RulebaseBot

# It tells every turn otherwise.
logger.remove()
RulebaseBot(player_id=int(sys.argv[1])).start()
