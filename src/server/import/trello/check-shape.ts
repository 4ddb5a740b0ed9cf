/** Looks over the bytes of a file before they are parsed: what a parser would need for them is known then. */
import { DEPTH_MAX, VALUES_MAX } from '../limits.ts';
import { NotATrelloBoard } from './not-a-trello-board.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Throws `UnsupportedFile` where the parts of it are too many, or too deep within one another. */
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

/** Where the quotation mark at `from` is closed. */
function endOfText(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === QUOTE) return at;
    // Whatever stands behind it is no end.
    if (bytes[at] === BACKSLASH) at += 1;
  }
  return bytes.length;
}
