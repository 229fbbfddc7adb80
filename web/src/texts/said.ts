import type { Lang } from "../api/types";

/** A sentence in every language; one that is missing does not compile. `{name}` stands for a value, `{name|one|other}` for a word by how many. */
export type Said = Readonly<Record<Lang, string>>;

/** Sentences by name. */
export function texts<K extends string>(said: Record<K, Said>): Record<K, Said> {
  return said;
}
