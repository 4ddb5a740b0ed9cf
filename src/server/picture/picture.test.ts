import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { judgePicture } from './picture.ts';

/** One pixel each, as encoders write them. */
const files: Readonly<Record<string, Buffer>> = {
  'image/png': of('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  'image/gif': of('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  'image/webp': of('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'),
  'image/jpeg': of(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////' +
      '////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
};
const lossless = of('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==');

describe('judgePicture', () => {
  it.each(Object.entries(files))('knows %s by its bytes', (type, file) => {
    expect(judgePicture(whole(type, file))).toEqual({ type });
  });

  it('knows WebP without loss', () => expect(judgePicture(lossless)).toEqual({ type: 'image/webp' }));

  it.each(Object.entries(files))('takes %s whole, and with nothing behind it', (type, file) => {
    const picture = whole(type, file);
    expect(judgePicture(Buffer.concat([picture, Buffer.from('<script>')]))).toMatchObject({ code: 'PICTURE_UNKNOWN' });
    // Cut off anywhere it is none, and is not read beyond its end.
    for (let length = 1; length < picture.length; length += 1)
      expect(judgePicture(picture.subarray(0, length))).toMatchObject({ code: 'PICTURE_UNKNOWN' });
  });

  it('judges by the size that is announced', () => {
    const wide = (bytes: Buffer, write: (bytes: Buffer) => void) => {
      const copy = Buffer.from(bytes);
      write(copy);
      return judgePicture(copy);
    };
    const { 'image/gif': gif = lossless, 'image/webp': webp = lossless, 'image/png': png = lossless } = files;
    expect(wide(gif, (file) => file.writeUInt16LE(1025, 6))).toMatchObject({ code: 'PICTURE_TOO_WIDE' });
    expect(wide(gif, (file) => file.writeUInt16LE(1024, 6))).toEqual({ type: 'image/gif' });
    expect(wide(gif, (file) => file.writeUInt16LE(0, 6))).toMatchObject({ code: 'PICTURE_TOO_WIDE' });
    expect(wide(webp, (file) => file.writeUInt16LE(9000, 26))).toMatchObject({ code: 'PICTURE_TOO_WIDE' });
    expect(wide(lossless, (file) => file.writeUInt32LE(0x3fff, 21))).toMatchObject({ code: 'PICTURE_TOO_WIDE' });
    expect(
      wide(png, (file) => {
        file.writeUInt32BE(60_000, 16);
        file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
      }),
    ).toMatchObject({ code: 'PICTURE_TOO_WIDE' });
    // A header that was changed and no longer adds up.
    expect(wide(png, (file) => file.writeUInt32BE(2, 16))).toMatchObject({ code: 'PICTURE_UNKNOWN' });
  });

  it.each(['<svg>', '  <?xml version="1.0"?>', '\ufeff<!-- --><svg>', '<!DOCTYPE svg>'])(
    'says why %j is none',
    (text) => {
      expect(judgePicture(Buffer.from(text))).toMatchObject({ code: 'PICTURE_SVG' });
    },
  );

  it.each(['', '<html>', 'GIF89a', '\x89PNG\r\n\x1a\n', 'BM'])('finds no picture in %j', (text) => {
    expect(judgePicture(Buffer.from(text, 'latin1'))).toMatchObject({
      code: text === '' ? 'PICTURE_EMPTY' : 'PICTURE_UNKNOWN',
    });
  });
});

function of(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}

/** That JPEG was written without its last marker. */
function whole(type: string, file: Buffer): Buffer {
  return type === 'image/jpeg' ? Buffer.concat([file, Buffer.from([0xff, 0xd9])]) : file;
}
