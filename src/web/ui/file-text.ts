/** The text of a file, whatever encoded it; null: it is none, or in an encoding that cannot be known. */
export function textOf(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text === null || CONTROLS.test(text) ? null : text.replaceAll(/\r\n?/g, '\n');
}

/** What no text has; a line feed, a tab and the like are none of them. */
const CONTROLS = /[^\P{Cc}\s\u0080-\u009f]/u;

function decoded(bytes: Uint8Array): string | null {
  const wide = wideEncoding(bytes);
  if (wide !== null) return strictly(wide, bytes);
  // Both skip the mark of their encoding.
  return strictly('utf-8', bytes) ?? latin(bytes);
}

/** UTF-16, by its mark or by the zeros that half of its bytes are where most characters are Latin. */
function wideEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (bytes.length % 2 === 1 || Math.max(even, odd) < bytes.length / 4) return null;
  return odd > even * 4 ? 'utf-16le' : even > odd * 4 ? 'utf-16be' : null;
}

function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // It is in another one.
    return null;
  }
}

/**
 * Windows-1252, of which Latin-1 is a part: any bytes are a text in it. Believed where what is not ASCII are letters in
 * words and the signs of a text; one of another script would be letters without end.
 */
function latin(bytes: Uint8Array): string | null {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const isText = !/[\u007f-\u009f]/.test(text);
  return isText && !/[À-ÿŒœŠšŸŽž]{3}|[a-z][À-ÖØ-Þ]{2}/.test(text) ? text : null;
}
