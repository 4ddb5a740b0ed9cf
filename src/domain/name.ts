/**
 * The form by which names are compared: names that differ only in case, spaces, width, composition or what is
 * invisible are the same name.
 */
export function nameKey(name: string): string {
  // In capitals “ß” and “ſ” are what they are otherwise written as; Σ has two small forms.
  const plain = name.normalize('NFKC').replaceAll(INVISIBLE, '').toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return spaced(plain.normalize('NFKC'));
}

/** Without spaces around it, and with single spaces between its words. */
function spaced(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim();
}

/** Not the letters by which the flags of England and Wales differ. */
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]--[\s\u{e0020}-\u{e007f}]]/gv;

const MOST_NAMED = 3;

/** Up to three names, and that there are more: they are shown in one line. */
export function listedNames(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? ', …' : '';
  return names.slice(0, MOST_NAMED).join(', ') + more;
}
