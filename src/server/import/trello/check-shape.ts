/** Checks the bytes of a file before they are parsed, to know how much parsing will cost. */
import { DEPTH_MAX, VALUES_MAX } from '../limits.ts';
import { NotATrelloBoard } from './not-a-trello-board.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Throws `UnsupportedFile` if it has too many parts, or too deep nesting. */
export function checkShape(bytes: Uint8Array): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfText(bytes, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        if (depth > DEPTH_MAX) throw new NotATrelloBoard('This file is nested too deeply for the export of a board.');
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
      case 0x3a: // :
        values += 1;
        if (values > VALUES_MAX) throw new NotATrelloBoard('This file has more parts than the export of a board.');
        break;
      default:
    }
  }
}

/** The closing quote for the one at `from`. */
function endOfText(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === QUOTE) return at;
    // An escaped character does not end it.
    if (bytes[at] === BACKSLASH) at += 1;
  }
  return bytes.length;
}
