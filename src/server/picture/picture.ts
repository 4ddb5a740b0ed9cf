/** Pictures that strangers send: what they are is read from their bytes, all of them, and never from a name. */
import { gif, jpeg } from './scanned.ts';
import { png, webp } from './chunked.ts';

export const PICTURE_BYTES = 1024 * 1024;
/** A picture of few bytes may unpack to many pixels. */
const PICTURE_PIXELS = 1024;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reads a file to its very end; null where it is not one of that format, whole, and nothing else. */
export type Format = (bytes: Buffer) => Size | null;

const formats: Readonly<Record<string, Format>> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/gif': gif,
  'image/webp': webp,
};

export type Judgement =
  | { readonly type: string }
  | {
      readonly code: 'PICTURE_EMPTY' | 'PICTURE_SVG' | 'PICTURE_UNKNOWN' | 'PICTURE_TOO_WIDE';
      readonly message: string;
    };

/** The type to serve the file as, or why it is not taken. */
export function judgePicture(bytes: Buffer): Judgement {
  if (bytes.length === 0) return { code: 'PICTURE_EMPTY', message: 'There is no picture in this request' };
  for (const [type, read] of Object.entries(formats)) {
    const size = read(bytes);
    if (size) return fits(size) ? { type } : tooWide;
  }
  return /^(\ufeff|\s)*<(\?xml|!doctype svg|!--|svg)/i.test(bytes.subarray(0, 256).toString()) ? svg : unknown;
}

function fits({ width, height }: Size): boolean {
  return width > 0 && height > 0 && width <= PICTURE_PIXELS && height <= PICTURE_PIXELS;
}

const svg = {
  code: 'PICTURE_SVG',
  message: 'SVG pictures are not taken, because they can hold scripts; use PNG, JPEG, WebP or GIF',
} as const;
const unknown = {
  code: 'PICTURE_UNKNOWN',
  message: 'This is no whole PNG, JPEG, WebP or GIF picture',
} as const;
const tooWide = {
  code: 'PICTURE_TOO_WIDE',
  message: `A picture is at most ${PICTURE_PIXELS} pixels wide and high`,
} as const;
