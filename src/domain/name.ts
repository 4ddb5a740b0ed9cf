/** What a name is: it shows something, and the text around it keeps its direction. */

/** Without spaces around it, and with single spaces between its words. */
export function spaced(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim();
}

/** Whether a reader sees anything of it: not only what is invisible, and a mark stands on a letter. */
export function isSeen(text: string): boolean {
  return SEEN.test(text.replaceAll(UNSEEN, ''));
}

/**
 * Whether it turns the direction of what follows: “photo\u202egpj.exe” reads “photoexe.jpg”, and so does the text after the
 * name. Names of right-to-left scripts need no such characters, because their letters have a direction.
 */
export function turnsText(name: string): boolean {
  return unturned(name) !== name;
}

/** The name without these. Nothing that is seen is lost. */
export function unturned(name: string): string {
  return name.replaceAll(TURNING, '');
}

/**
 * For a name within a sentence: if it has right-to-left letters, marks that keep what surrounds it in its order. Nothing in
 * it turns that either, whenever it was written.
 */
export function isolated(name: string): string {
  // A sentence that has kept its names apart already.
  if (name.includes('\u2068')) return name;
  const plain = unturned(name);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** The values of a message, each kept apart from the text around it. */
export function isolatedValues<V>(values: Readonly<Record<string, V>>): Record<string, V | string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? isolated(value) : value]),
  );
}

/** The letters of the Arabic and Hebrew blocks and their neighbours have places of their own in Unicode. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;
/** U+2800 is the empty sign of Braille. */
const SEEN = /[^\s\p{Z}\p{M}\u2800]/u;

const MOST_NAMED = 3;

/** Up to three names, and that there are more: they are shown in one line. */
export function listedNames(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? ', …' : '';
  return names.slice(0, MOST_NAMED).join(', ') + more;
}
