/**
 * Checks uploaded pictures: their format is determined from all of their bytes and never from a name. Metadata (where
 * and when, with which camera, by whom) must not become public: those parts of a file are left out, and no pixel is
 * decoded. Color profiles stay, and the orientation of a photo.
 */
import { gif, jpeg } from './scanned.ts';
import { png, webp } from './chunked.ts';

/** A picture of few bytes may unpack to many pixels. */
const PICTURE_PIXELS = 1024;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  readonly size: Size;
  /** The parts of the file that are kept, in order. */
  readonly parts: readonly Buffer[];
}

/** Reads a file to its very end; null if it is not exactly one complete picture of that format. Throws nothing. */
export type Format = (bytes: Buffer) => Picture | null;

const formats: Readonly<Record<string, Format>> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/gif': gif,
  'image/webp': webp,
};

export type Judgement =
  | {
      readonly type: string;
      /** Without metadata. */
      readonly bytes: Buffer;
    }
  | {
      readonly code: 'PICTURE_EMPTY' | 'PICTURE_SVG' | 'PICTURE_UNKNOWN' | 'PICTURE_TOO_WIDE';
      readonly message: string;
    };

/** The image that a file is, whatever it is called; null if it is none of these formats, or not complete. */
export function readImage(bytes: Buffer): (Picture & { readonly type: string }) | null {
  for (const [type, read] of Object.entries(formats)) {
    const picture = read(bytes);
    if (picture) return { type, ...picture };
  }
  return null;
}

/** The bytes of an image, in memory of their own. */
export function withoutMetadata({ parts }: Picture): Buffer {
  const [first] = parts;
  // Nothing was left out of the file: a copy of it would take as much memory again.
  if (first && parts.length === 1 && first.length === first.buffer.byteLength) return first;
  const bytes = Buffer.from(new ArrayBuffer(parts.reduce((sum, part) => sum + part.length, 0)));
  let at = 0;
  for (const part of parts) at += part.copy(bytes, at);
  return bytes;
}

/** What to serve and as which type, or why the picture is refused. */
export function judgePicture(bytes: Buffer): Judgement {
  if (bytes.length === 0) return { code: 'PICTURE_EMPTY', message: 'The request has no picture' };
  const picture = readImage(bytes);
  if (picture) return fits(picture.size) ? { type: picture.type, bytes: withoutMetadata(picture) } : tooWide;
  return /^(\ufeff|\s)*<(\?xml|!doctype svg|!--|svg)/i.test(bytes.subarray(0, 256).toString()) ? svg : unknown;
}

function fits({ width, height }: Size): boolean {
  return width > 0 && height > 0 && width <= PICTURE_PIXELS && height <= PICTURE_PIXELS;
}

const svg = {
  code: 'PICTURE_SVG',
  message: 'SVG isn’t supported because it can contain scripts. Use PNG, JPEG, WebP or GIF.',
} as const;
const unknown = {
  code: 'PICTURE_UNKNOWN',
  message: 'This file isn’t a valid PNG, JPEG, WebP or GIF image',
} as const;
const tooWide = {
  code: 'PICTURE_TOO_WIDE',
  message: `A picture is at most ${PICTURE_PIXELS} pixels wide and high`,
} as const;
