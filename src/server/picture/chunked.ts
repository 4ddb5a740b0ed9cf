/** The picture formats made of chunks that state their length and type. */
import { crc32 } from 'node:zlib';
import { orientationOnly } from './orientation.ts';
import { Pieces } from './pieces.ts';
import type { Format, Picture, Size } from './picture.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** The chunks that determine what is seen: pixels, colors, animation. */
const PNG_KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'sBIT', 'pHYs'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** The header first, the end last, and every checksum correct. */
export const png: Format = (bytes) => {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return null;
  let size: Size | null = null;
  const pieces = new Pieces(bytes);
  pieces.keep(0, PNG.length);
  for (let at = PNG.length; at + 12 <= bytes.length && pieces.next();) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (size === null) {
      if (name !== 'IHDR' || length !== 13) return null;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (PNG_KEPT.has(name)) pieces.keep(at, end);
    if (name === 'eXIf') pieces.put(...pngOrientation(bytes.subarray(at + 8, end - 4)));
    if (name === 'IEND') return end === bytes.length ? { size, parts: pieces.parts } : null;
    at = end;
  }
  return null;
};

function pngOrientation(exif: Buffer): Buffer[] {
  const kept = orientationOnly(exif);
  if (!kept) return [];
  const named = Buffer.concat([Buffer.from('eXIf'), kept]);
  return [uint32(kept.length, 'BE'), named, uint32(crc32(named), 'BE')];
}

const WEBP_KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP']);
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
/** The header before the chunks of an animation's frame. */
const FRAME_HEAD = 16;

export const webp: Format = (bytes) => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const size = webpSize(bytes);
  const kept = size && webpChunks(bytes, 12, bytes.length, new Pieces(bytes));
  if (!kept) return null;
  const content = Buffer.concat(kept.parts);
  if (content.toString('latin1', 0, 4) === 'VP8X') {
    content[8] = ((content[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (kept.isTurned ? HAS_EXIF : 0);
  }
  const head = [Buffer.from('RIFF'), uint32(content.length + 4, 'LE'), Buffer.from('WEBP')];
  return { size, parts: [...head, content] } satisfies Picture;
};

interface WebpChunks {
  readonly parts: readonly Buffer[];
  readonly isTurned: boolean;
}

/**
 * The chunks from `start` on that are kept, each complete; null if they don't end at `stop` or there are too many.
 * `counted` counts all of the file. A frame of an animation has chunks of its own.
 */
function webpChunks(bytes: Buffer, start: number, stop: number, counted: Pieces): WebpChunks | null {
  const isOutermost = start === 12;
  const pieces = new Pieces(bytes);
  let isTurned = false;
  for (let at = start; at < stop;) {
    if (at + 8 > stop || !counted.next()) return null;
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > stop) return null;
    const name = bytes.toString('latin1', at, at + 4);
    if (WEBP_KEPT.has(name)) pieces.keep(at, end);
    else if (name === 'ANMF' && isOutermost) {
      const head = at + 8 + FRAME_HEAD;
      const frame = length < FRAME_HEAD ? null : webpChunks(bytes, head, at + 8 + length, counted);
      if (!frame) return null;
      const content = Buffer.concat([bytes.subarray(at + 8, head), ...frame.parts]);
      // Nearly all frames have no metadata.
      if (content.length === length) pieces.keep(at, end);
      else pieces.put(webpChunk(name, content));
    } else if (name === 'EXIF' && isOutermost) {
      const content = bytes.subarray(at + 8, at + 8 + length);
      const turned = orientationOnly(content.toString('latin1', 0, 6) === 'Exif\0\0' ? content.subarray(6) : content);
      if (turned) pieces.put(webpChunk(name, turned));
      isTurned ||= turned !== null;
    }
    at = end;
  }
  const { parts } = pieces;
  return parts.length > 0 ? { parts, isTurned } : null;
}

function webpChunk(name: string, content: Buffer): Buffer {
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(name), uint32(content.length, 'LE'), content, padding]);
}

/** From the first chunk, of which there are three kinds. */
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

function uint32(value: number, order: 'BE' | 'LE'): Buffer {
  const bytes = Buffer.alloc(4);
  if (order === 'BE') bytes.writeUInt32BE(value);
  else bytes.writeUInt32LE(value);
  return bytes;
}
