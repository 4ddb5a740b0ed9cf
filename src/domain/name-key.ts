import { spaced } from './name.ts';

/**
 * The form by which names are compared: names that differ only in case, spaces, width, composition or what is
 * invisible are the same name.
 */
export function nameKey(name: string): string {
  // In capitals “ß” and “ſ” are what they are otherwise written as; Σ has two small forms.
  const plain = name.normalize('NFKC').replaceAll(INVISIBLE, '').toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  return spaced(plain.normalize('NFKC'));
}

/** Not the letters by which the flags of England and Wales differ. */
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]--[\s\u{e0020}-\u{e007f}]]/gv;
