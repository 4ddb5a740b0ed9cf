/**
 * The orientation of a photo (EXIF): the only camera metadata that is kept, because the picture would otherwise be
 * shown on its side.
 */

/** A TIFF block with one entry: the orientation. */
const ALONE = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
const VALUE = 18;
const TAG = 0x0112;
const SHORT = 3;

/** An EXIF block with only the orientation of this one; null if it has none that matters. */
export function orientationOnly(exif: Buffer): Buffer | null {
  const orientation = orientationOf(exif);
  if (orientation === null || orientation < 2 || orientation > 8) return null;
  const alone = Buffer.from(ALONE);
  alone.writeUInt16BE(orientation, VALUE);
  return alone;
}

function orientationOf(exif: Buffer): number | null {
  if (exif.length < 8) return null;
  const order = exif.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return null;
  const isLittle = order === 'II*\0';
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (first + 2 > exif.length) return null;
  const entries = short(first);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = first + 2 + 12 * entry;
    if (at + 12 > exif.length) return null;
    if (short(at) === TAG && short(at + 2) === SHORT) return short(at + 8);
  }
  return null;
}
