/** The formats whose parts say how long they are and what they are called. */
import { crc32 } from 'node:zlib';
import type { Format, Size } from './picture.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** The header first, the end last, and no checksum wrong. */
export const png: Format = (bytes) => {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return null;
  let size: Size | null = null;
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (size === null) {
      if (name !== 'IHDR' || length !== 13) return null;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (name === 'IEND') return end === bytes.length ? size : null;
    at = end;
  }
  return null;
};

export const webp: Format = (bytes) => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const size = webpSize(bytes);
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
    if (at === bytes.length) return size;
  }
  return null;
};

/** Of the first chunk, of which there are three kinds. */
function webpSize(bytes: Buffer): Size | null {
  const name = bytes.toString('latin1', 12, 16);
  if (name === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (name === 'VP8L' && bytes[20] === 0x2f) {
    const both = bytes.readUInt32LE(21);
    return { width: 1 + (both & 0x3fff), height: 1 + ((both >>> 14) & 0x3fff) };
  }
  if (name !== 'VP8 ' || bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
