-- A class that is not the one that was made.
--! load: skill
return "skill"
