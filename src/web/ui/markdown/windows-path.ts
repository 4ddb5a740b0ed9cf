/**
 * Paths of Windows in Markdown: `\\server\share\_x` and `C:\new\_dir_` stay as they are, though a backslash before a sign
 * would take itself away. What reads and what writes Markdown asks here.
 */

const NAME = String.raw`(?:[^\\\s*?"<>|\x60[\]:~]|~(?!~))+`;
/** A backslash before a letter takes nothing away: a name with spaces goes on to such a one only. */
const SPACED = String.raw`${NAME}(?: ${NAME}){0,5}(?=\\[\p{L}\p{N}])`;
const NAMES = String.raw`(?:${SPACED}|${NAME})(?:\\(?:${SPACED}|${NAME}))*`;
const ON_DRIVE = new RegExp(String.raw`\\${NAMES}\\?`, 'uy');
const ON_SERVER = new RegExp(String.raw`\\\\${NAME}\\(?=[\p{L}\p{N}])${NAMES}\\?`, 'uy');
const WORD = /[\p{L}\p{N}_\\]/u;

/**
 * Where the path ends whose first backslash is at `at`; -1: there is none. `isWritten`: in a text that is to be written
 * as Markdown, where what follows the path is not yet known to be a sign.
 */
export function endOfPath(text: string, at: number, isWritten: boolean): number {
  const isDrive = text.charAt(at - 1) === ':' && /[A-Za-z]/.test(text.charAt(at - 2));
  const before = text.charAt(at - (isDrive ? 3 : 1));
  const path = isDrive ? ON_DRIVE : ON_SERVER;
  path.lastIndex = at;
  if (WORD.test(before) || !path.test(text)) return -1;
  const end = path.lastIndex;
  const next = text.charAt(end);
  const endsOpen = text.charAt(end - 1) === '\\';
  // A backslash at its end would belong to the sign behind it.
  if (next === '') return endsOpen && isWritten ? -1 : end;
  if (/\s/.test(next)) return end;
  return endsOpen || isWritten || next === '\\' ? -1 : end;
}
