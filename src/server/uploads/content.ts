/** Finds out what an upload is from its bytes; images lose their metadata. */
import { readImage, withoutMetadata } from '#server/picture/picture.ts';

export interface UploadLimits {
  readonly maxBytes: number;
  readonly maxPixels: number;
}

export interface Content {
  readonly type: string;
  readonly bytes: Buffer;
  /** In pixels; null if it is not an image. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface Unfit {
  readonly code: 'UPLOAD_NO_IMAGE' | 'UPLOAD_TOO_MANY_PIXELS';
  readonly message: string;
}

/** Names of images that are shown, whatever is in them. */
const IMAGE_NAME = /\.(png|jpe?g|gif|webp)$/i;

/** `name` is only asked what the person takes the file for. */
export function judgeContent(bytes: Buffer, name: string, { maxPixels }: UploadLimits): Content | Unfit {
  const image = readImage(bytes);
  if (image) {
    const { width, height } = image.size;
    if (width === 0 || height === 0) return noImage(name, 'image/unknown');
    if (width * height > maxPixels) {
      const most = Math.floor(maxPixels / 1_000_000);
      return {
        code: 'UPLOAD_TOO_MANY_PIXELS',
        message: `“${name}” has more than ${most} megapixels. Make it smaller.`,
      };
    }
    return { type: image.type, bytes: withoutMetadata(image), width, height };
  }
  const type = typeOf(bytes);
  return IMAGE_NAME.test(name) ? noImage(name, type) : { type, bytes, width: null, height: null };
}

function noImage(name: string, type: string): Unfit {
  const what = NAMES.get(type);
  const found = what === undefined ? 'It may be damaged.' : `It is ${what}.`;
  return { code: 'UPLOAD_NO_IMAGE', message: `“${name}” isn’t a complete PNG, JPEG, WebP or GIF image. ${found}` };
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['application/zip', 'a ZIP archive'],
  ['application/pdf', 'a PDF'],
  ['text/plain', 'a text'],
]);

const SIGNATURES: readonly (readonly [string, Buffer])[] = [
  ['application/zip', Buffer.from('PK\x03\x04', 'latin1')],
  ['application/zip', Buffer.from('PK\x05\x06', 'latin1')],
  ['application/pdf', Buffer.from('%PDF-')],
];

const UNKNOWN = 'application/octet-stream';

/** Only for the description: no file other than an image is opened in the browser. */
function typeOf(bytes: Buffer): string {
  const [type] = SIGNATURES.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature)) ?? [];
  if (type !== undefined) return type;
  return isText(bytes) ? 'text/plain' : UNKNOWN;
}

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
