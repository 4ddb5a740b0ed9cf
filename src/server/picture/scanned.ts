/** The formats whose data has to be gone through to find where it ends. */
import type { Format, Size } from './picture.ts';

export const gif: Format = (bytes) => {
  if (bytes.length < 14 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let at = 13 + colours(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return at === bytes.length - 1 ? size : null;
    if (kind === 0x21) at = afterBlocks(bytes, at + 2);
    else if (kind === 0x2c) at = afterBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
    else return null;
  }
  return null;
};

/** How many bytes of colours the flags announce. */
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

export const jpeg: Format = (bytes) => {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== START) return null;
  let size: Size | null = null;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker < 0xc0) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    if (isFrame(marker)) {
      if (end < at + 9) return null;
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at = marker === SCAN ? afterScan(bytes, end) : end;
    if (bytes[at] === 0xff && bytes[at + 1] === END) return at + 2 === bytes.length ? size : null;
  }
  return null;
};

/** Of the markers C0 to CF these three hold something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Where the next marker stands: within a scan FF is followed by 0, or by a restart. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
