// @kobalab/majiang-ai as an mjai program, so that it can sit at a table of saki-lua.
//
//   cd examples/majiang && npm install && cd ../..
//   saki-lua run --rule tenhou --players 'expert,mjai:node examples/majiang/bot.js' --games 20 -q

"use strict";

const readline = require("node:readline");
const Majiang = require("@kobalab/majiang-core");
const Player = require("@kobalab/majiang-ai");

const HONOURS = { E: "z1", S: "z2", W: "z3", N: "z4", P: "z5", F: "z6", C: "z7" };
const NAMES = Object.fromEntries(Object.entries(HONOURS).map(([name, pai]) => [pai, name]));
const FROM = ["", "+", "=", "-"];

/** A tile of mjai as majiang writes it; hidden tiles are empty. */
function pai(tile) {
  if (tile === "?") return "";
  return HONOURS[tile] || tile[1] + (tile.endsWith("r") ? "0" : tile[0]);
}

/** A tile of majiang as mjai writes it. */
function tile(p) {
  if (p[0] === "z") return NAMES[p.slice(0, 2)];
  return p[1] === "0" ? `5${p[0]}r` : p[1] + p[0];
}

/** The tiles of a meld, in mjai's words. */
function tiles(meld) {
  return [...meld.matchAll(/\d/g)].map(([digit]) => tile(meld[0] + digit));
}

class Bot {
  constructor() {
    this.player = new Player();
    this.id = 0;
    this.dealer = 0;
    this.reach = null;
    this.kan = false;
    this.discard = null;
  }

  /** The seat by wind, 0 for the dealer. */
  wind(actor) {
    return (actor - this.dealer + 4) % 4;
  }

  /** Tells the player of an event; the answer is what it would do. */
  tell(message) {
    let answer = null;
    this.player.action(message, (reply) => {
      answer = reply || null;
    });
    return answer;
  }

  hear(message) {
    const l = message.actor === undefined ? 0 : this.wind(message.actor);
    switch (message.type) {
      case "start_game":
        this.id = message.id;
        return this.tell({
          kaiju: { id: this.id, rule: Majiang.rule(), title: "", player: ["", "", "", ""], qijia: 0 },
        });
      case "start_kyoku": {
        this.dealer = message.oya;
        this.reach = null;
        this.kan = false;
        const by = (values) => [0, 1, 2, 3].map((wind) => values[(wind + this.dealer) % 4]);
        const hand = (hand) => (hand[0] === "?" ? "" : this.hand(hand));
        return this.tell({
          qipai: {
            zhuangfeng: "ESWN".indexOf(message.bakaze),
            jushu: message.kyoku - 1,
            changbang: message.honba,
            lizhibang: message.kyotaku,
            defen: by(message.scores),
            baopai: pai(message.dora_marker),
            shoupai: by(message.tehais.map(hand)),
          },
        });
      }
      case "tsumo": {
        const zimo = { l, p: pai(message.pai) };
        const after = this.kan;
        this.kan = false;
        return this.tell(after ? { gangzimo: zimo } : { zimo });
      }
      case "reach":
        this.reach = message.actor;
        return null;
      case "dahai": {
        const riichi = this.reach === message.actor ? "*" : "";
        this.reach = null;
        return this.tell({ dapai: { l, p: pai(message.pai) + (message.tsumogiri ? "_" : "") + riichi } });
      }
      case "chi":
      case "pon":
      case "daiminkan":
        this.kan = message.type === "daiminkan";
        return this.tell({ fulou: { l, m: this.claim(message) } });
      case "ankan":
        this.kan = true;
        return this.tell({ gang: { l, m: this.meld(message.consumed.map(pai), "") } });
      case "kakan": {
        this.kan = true;
        const added = pai(message.pai);
        const same = (m) => m[0] === added[0] && m.replace(/0/g, "5")[1] === added.replace("0", "5")[1];
        const pon = this.player.model.shoupai[l]._fulou.find((m) => same(m) && /[+=-]$/.test(m));
        return this.tell({ gang: { l, m: pon + added[1] } });
      }
      case "dora":
        return this.tell({ kaigang: { baopai: pai(message.dora_marker) } });
      default:
        return null;
    }
  }

  hand(hand) {
    const suits = { m: "", p: "", s: "", z: "" };
    hand.map(pai).forEach((p) => (suits[p[0]] += p[1]));
    return Object.entries(suits)
      .filter(([, digits]) => digits)
      .map(([suit, digits]) => suit + digits)
      .join("");
  }

  meld(own, rest) {
    return Majiang.Shoupai.valid_mianzi(own[0][0] + own.map((p) => p[1]).join("") + rest);
  }

  claim(message) {
    const [own, claimed] = [message.consumed.map(pai), pai(message.pai)];
    const from = FROM[(message.target - message.actor + 4) % 4];
    return this.meld(own, claimed[1] + from);
  }

  /** What the player wants, as one of the legal answers. */
  answer(wish, legal) {
    const of = (type) => legal.filter((one) => one.type === type);
    const same = (a, b) => a.slice().sort().join() === b.slice().sort().join();
    if (!wish) return null;
    if (wish.hule) return of("hora")[0];
    if (wish.daopai) return of("ryukyoku")[0];
    if (wish.dapai) {
      const [thrown, spin] = [tile(wish.dapai), wish.dapai.includes("_")];
      const dahai = of("dahai").filter((one) => one.pai === thrown);
      const one = dahai.find((one) => one.tsumogiri === spin) || dahai[0];
      if (wish.dapai.includes("*") && of("reach")[0]) {
        this.discard = { pai: thrown, tsumogiri: spin };
        return of("reach")[0];
      }
      return one;
    }
    const meld = tiles(wish.gang || wish.fulou);
    return legal.find(({ type, pai: called, consumed }) => {
      if (!consumed || type === "dahai") return false;
      return same(meld, type === "ankan" ? consumed : [...consumed, called]);
    });
  }

  respond(message, wish) {
    const legal = message.possible_actions || [];
    if (message.type === "reach" && this.discard) {
      const { pai: thrown, tsumogiri } = this.discard;
      this.discard = null;
      const dahai = legal.filter((one) => one.type === "dahai" && one.pai === thrown);
      return dahai.find((one) => one.tsumogiri === tsumogiri) || dahai[0];
    }
    const none = legal.find((one) => one.type === "none");
    return this.answer(wish, legal) || none || legal.find((one) => one.type === "dahai");
  }
}

const bot = new Bot();
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  const wish = bot.hear(message);
  if (message.can_act) process.stdout.write(JSON.stringify(bot.respond(message, wish)) + "\n");
});
