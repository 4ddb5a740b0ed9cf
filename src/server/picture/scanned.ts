/** The picture formats whose data has to be scanned to find its end. */
import { orientationOnly } from './orientation.ts';
import type { Format, Size } from './picture.ts';
import { Pieces } from './pieces.ts';

/** The application extensions of a GIF that are kept: repetition and colors. */
const GIF_KEPT = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

export const gif: Format = (bytes) => {
  if (bytes.length < 14 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let at = 13 + colours(bytes[10] ?? 0);
  const pieces = new Pieces(bytes);
  pieces.keep(0, Math.min(at, bytes.length));
  while (at < bytes.length && pieces.next()) {
    const kind = bytes[at];
    if (kind === 0x3b) {
      if (at !== bytes.length - 1) return null;
      pieces.keep(at, bytes.length);
      return { size, parts: pieces.parts };
    }
    const from = at;
    if (kind === 0x21) at = afterBlocks(bytes, at + 2);
    else if (kind === 0x2c) at = afterBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
    else return null;
    if (kind === 0x2c || isSeen(bytes, from)) pieces.keep(from, Math.min(at, bytes.length));
  }
  return null;
};

/** For extensions of a GIF: frame control, and known application extensions. */
function isSeen(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  return label === 0xf9 || (label === 0xff && GIF_KEPT.has(bytes.toString('latin1', at + 3, at + 14)));
}

/** How many bytes of colors the flags announce. */
function colours(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** A comment: the last marker with a length. */
const COMMENT = 0xfe;
const APP = 0xe0;

export const jpeg: Format = (bytes) => {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== START) return null;
  let size: Size | null = null;
  let at = 2;
  const pieces = new Pieces(bytes);
  pieces.keep(0, at);
  while (at + 4 <= bytes.length && pieces.next()) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || !hasLength(marker)) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    if (isFrame(marker)) {
      if (end < at + 9) return null;
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    const next = marker === SCAN ? afterScan(bytes, end) : end;
    const segment = bytes.subarray(at, next);
    if (isKept(marker, segment)) pieces.keep(at, next);
    else pieces.put(...insteadOf(marker, segment));
    at = next;
    if (bytes[at] === 0xff && bytes[at + 1] === END) {
      if (!size || at + 2 !== bytes.length) return null;
      pieces.keep(at, bytes.length);
      return { size, parts: pieces.parts };
    }
  }
  return null;
};

/** Of camera and editor metadata only colors are kept as they are. */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker < APP) return true;
  return (marker === APP + 2 && says(segment, 'ICC_PROFILE\0')) || (marker === APP + 14 && says(segment, 'Adobe'));
}

/** What stays of a segment that is not kept. */
function insteadOf(marker: number, segment: Buffer): Buffer[] {
  if (marker === APP && says(segment, 'JFIF\0') && segment.length >= 18) return [withoutThumbnail(segment)];
  if (marker === APP + 1 && says(segment, 'Exif\0\0')) return jpegOrientation(segment.subarray(10));
  return [];
}

function says(segment: Buffer, text: string): boolean {
  return segment.toString('latin1', 4, 4 + text.length) === text;
}

/** Removes the thumbnail, which may show what has been cropped since. */
function withoutThumbnail(segment: Buffer): Buffer {
  const head = Buffer.from(segment.subarray(0, 18));
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(0, 16);
  return head;
}

function jpegOrientation(exif: Buffer): Buffer[] {
  const kept = orientationOnly(exif);
  if (!kept) return [];
  const head = Buffer.from('ffe10000457869660000', 'hex');
  head.writeUInt16BE(head.length - 2 + kept.length, 2);
  return [head, kept];
}

/** Other markers stand alone, or are padding. */
function hasLength(marker: number): boolean {
  return (marker >= 0xc0 && marker < 0xd0) || (marker >= SCAN && marker <= COMMENT);
}

/** Of the markers C0 to CF these three mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** The position of the next marker: within a scan FF is followed by 0 or a restart marker. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
