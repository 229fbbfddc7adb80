// Words of the server that stand for somebody.

/** The handle of one without a skill. */
export const NOBODY = "doge";
/** The player that is a person. */
export const PERSON = "you";
