/** Whether JSON is worth parsing: nesting and many small parts take far more time and memory than their bytes say. */

/** Levels of nesting. What Pulse is sent has up to ten. */
const DEPTH_MAX = 64;
/** Commas, colons and brackets. A list of 500 ids has as many; the largest template some thousands. */
const PARTS_MAX = 20_000;
/** What is shorter cannot cost much. */
const SHORT = 2_000;

/** Also true for what is not JSON, which its parser finds. */
export function isModestJson(json: string): boolean {
  if (json.length <= SHORT) return true;
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case 0x22: // "
        at = endOfText(json, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        parts += 1;
        if (depth > DEPTH_MAX) return false;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
      case 0x3a: // :
        parts += 1;
        if (parts > PARTS_MAX) return false;
        break;
      default:
    }
  }
  return true;
}

/** The closing quote for the one at `from`. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === 0x5c) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return json.length;
}
