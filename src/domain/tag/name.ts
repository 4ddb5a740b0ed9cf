/** Names of tags, as they are stored and as they are shown. */
import { spaced } from '../name.ts';

/** The name as it is stored. */
export function tagName(typed: string): string {
  return spaced(typed.normalize('NFC').toLowerCase());
}

/** The name as it is shown. */
export function tagLabel(name: string): string {
  const [first = '', ...rest] = name;
  return first.toUpperCase() + rest.join('');
}
