import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gifOfBlocks, jpegOfSegments, pngOfChunks, worstPictures } from '#test/worst/pictures.ts';
import { judgePicture, readImage } from './picture.ts';
import { PIECES_MAX } from './pieces.ts';

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
  it.each(Object.entries(files))('recognizes %s by its bytes', (type, file) => {
    expect(judgePicture(whole(type, file))).toEqual({ type, bytes: whole(type, file) });
  });

  it('reads lossless WebP', () => expect(judgePicture(lossless)).toEqual({ type: 'image/webp', bytes: lossless }));

  it.each(Object.entries(files))('keeps %s complete, with nothing after it', (type, file) => {
    const picture = whole(type, file);
    expect(judgePicture(Buffer.concat([picture, Buffer.from('<script>')]))).toMatchObject({ code: 'PICTURE_UNKNOWN' });
    // Cut off anywhere it is invalid, and is not read beyond its end.
    for (let length = 1; length < picture.length; length += 1)
      expect(judgePicture(picture.subarray(0, length))).toMatchObject({ code: 'PICTURE_UNKNOWN' });
  });

  it('checks the declared size', () => {
    const wide = (bytes: Buffer, write: (bytes: Buffer) => void) => {
      const copy = Buffer.from(bytes);
      write(copy);
      return judgePicture(copy);
    };
    const { 'image/gif': gif = lossless, 'image/webp': webp = lossless, 'image/png': png = lossless } = files;
    expect(wide(gif, (file) => file.writeUInt16LE(1025, 6))).toMatchObject({ code: 'PICTURE_TOO_WIDE' });
    expect(wide(gif, (file) => file.writeUInt16LE(1024, 6))).toMatchObject({ type: 'image/gif' });
    expect(wide(gif, (file) => file.writeUInt16LE(0, 6))).toMatchObject({ code: 'PICTURE_TOO_WIDE' });
    expect(wide(webp, (file) => file.writeUInt16LE(9000, 26))).toMatchObject({ code: 'PICTURE_TOO_WIDE' });
    expect(wide(lossless, (file) => file.writeUInt32LE(0x3fff, 21))).toMatchObject({ code: 'PICTURE_TOO_WIDE' });
    expect(
      wide(png, (file) => {
        file.writeUInt32BE(60_000, 16);
        file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
      }),
    ).toMatchObject({ code: 'PICTURE_TOO_WIDE' });
    // A changed header whose checksum no longer matches.
    expect(wide(png, (file) => file.writeUInt32BE(2, 16))).toMatchObject({ code: 'PICTURE_UNKNOWN' });
  });

  it.each(['<svg>', '  <?xml version="1.0"?>', '\ufeff<!-- --><svg>', '<!DOCTYPE svg>'])(
    'says why %j is not accepted',
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

describe('a picture of very many pieces', () => {
  it.each(Object.entries(worstPictures))('is refused, or kept as few ranges: %s', (_, make) => {
    const image = readImage(make(1024 * 1024));
    if (image) expect(image.parts.length).toBeLessThan(10);
  });

  it.each([gifOfBlocks, jpegOfSegments, pngOfChunks])('is refused from %o on', (make) => {
    expect(readImage(make(20_000))?.parts.length).toBeLessThan(10);
    expect(readImage(make(PIECES_MAX * 20))).toBeNull();
  });
});

const SECRET = 'Home 52.5200 13.4050';

/** Files with a picture, and `SECRET` in every place that can hold text. */
describe('metadata is removed', () => {
  const tiff = (orientation: number) =>
    Buffer.concat([
      Buffer.from(
        `4949 2a00 08000000 0100 1201 0300 01000000 0${orientation}00 0000 00000000`.replaceAll(' ', ''),
        'hex',
      ),
      Buffer.from(SECRET),
    ]);
  const segment = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  const pngChunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const webpChunk = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
  };
  const riff = (...chunks: Buffer[]) => webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
  const kept = (file: Buffer) => {
    const judged = judgePicture(file);
    if ('code' in judged) throw new Error(judged.code);
    return judged.bytes;
  };
  const words = Buffer.from(SECRET);
  const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.from('colours')]);

  it.each([1, 6])('from a JPEG, with the orientation %i', (orientation) => {
    const jpeg = whole('image/jpeg', files['image/jpeg'] ?? lossless);
    const [start, rest] = [jpeg.subarray(0, 20), jpeg.subarray(20)];
    const thumbnail = segment(0xe0, Buffer.concat([start.subarray(6, 18), Buffer.from([1, 1]), Buffer.from('rgb')]));
    const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff(orientation)]));
    const others = [0xe1, 0xe2, 0xe3, 0xed, 0xee, 0xef, 0xfe].map((marker) => segment(marker, words));
    const file = Buffer.concat([start.subarray(0, 2), thumbnail, exif, ...others, segment(0xe2, profile), rest]);
    const bytes = kept(file);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.includes('colours')).toBe(true);
    expect(bytes.includes('Exif')).toBe(orientation > 1);
    const turned = Buffer.from(
      `ffe1002245786966 00004d4d002a00000008 00010112000300000001000${orientation}0000 00000000`.replaceAll(' ', ''),
      'hex',
    );
    const upright = Buffer.concat([start, ...(orientation > 1 ? [turned] : []), segment(0xe2, profile), rest]);
    expect(bytes).toEqual(upright);
    expect(kept(bytes)).toEqual(bytes);
  });

  it('from a PNG', () => {
    const png = files['image/png'] ?? lossless;
    const [head, rest] = [png.subarray(0, 33), png.subarray(33)];
    const [colours, seen] = [pngChunk('iCCP', Buffer.from('colours')), pngChunk('gAMA', Buffer.alloc(4))];
    const metadata = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt', 'eXIf'].map((name) => pngChunk(name, words));
    const bytes = kept(Buffer.concat([head, colours, ...metadata, seen, pngChunk('eXIf', tiff(3)), rest]));
    const turned = pngChunk('eXIf', Buffer.from('4d4d002a00000008000101120003000000010003000000000000', 'hex'));
    expect(bytes).toEqual(Buffer.concat([head, colours, seen, turned, rest]));
    expect(kept(bytes)).toEqual(bytes);
  });

  it('from a WebP, still or animated', () => {
    const still = (files['image/webp'] ?? lossless).subarray(12);
    const extended = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const metadata = [webpChunk('EXIF', words), webpChunk('XMP ', words), webpChunk('note', words)];
    const colours = webpChunk('ICCP', Buffer.from('colours'));
    expect(kept(riff(extended(0x2c), colours, still, ...metadata))).toEqual(riff(extended(0x20), colours, still));
    const turned = webpChunk('EXIF', Buffer.from('4d4d002a00000008000101120003000000010008000000000000', 'hex'));
    expect(kept(riff(extended(0x0c), still, webpChunk('EXIF', tiff(8))))).toEqual(riff(extended(0x08), still, turned));
    const frame = (...more: Buffer[]) => webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), still, ...more]));
    expect(kept(riff(extended(0x02), frame(...metadata), frame()))).toEqual(riff(extended(0x02), frame(), frame()));
  });

  it('from a GIF, which stays animated', () => {
    const gif = files['image/gif'] ?? lossless;
    const [head, rest] = [gif.subarray(0, 19), gif.subarray(19)];
    const block = (label: number, ...blocks: (Buffer | string)[]) =>
      Buffer.concat([
        Buffer.from([0x21, label]),
        ...blocks.flatMap((one) => [Buffer.from([one.length]), Buffer.from(one)]),
        Buffer.alloc(1),
      ]);
    const loop = block(0xff, 'NETSCAPE2.0', Buffer.from([1, 0, 0]));
    const metadata = [block(0xfe, words), block(0x01, Buffer.alloc(12), words), block(0xff, 'XMP DataXMP', words)];
    expect(kept(Buffer.concat([head, ...metadata, loop, rest]))).toEqual(Buffer.concat([head, loop, rest]));
  });

  it('refuses any bytes or returns a picture that a second pass leaves unchanged', () => {
    const pictures = [...Object.entries(files).map(([type, file]) => whole(type, file)), lossless];
    const damaged = fc
      .tuple(
        fc.constantFrom(...pictures),
        fc.array(fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 12 }), fc.nat({ max: 8 })), { maxLength: 4 }),
      )
      .map(([picture, changes]) =>
        changes.reduce((bytes, [at, more, less]) => {
          const from = at % (bytes.length + 1);
          return Buffer.concat([bytes.subarray(0, from), more, bytes.subarray(from + less)]);
        }, picture),
      );
    const junk = fc
      .tuple(
        fc.constantFrom('', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF'),
        fc.uint8Array({ maxLength: 300 }),
      )
      .map(([start, bytes]) => Buffer.concat([Buffer.from(start, 'latin1'), bytes]));
    const exif = fc.tuple(fc.constantFrom('II*\0', 'MM\0*'), fc.uint8Array({ maxLength: 60 })).map(([order, bytes]) => {
      const jpeg = whole('image/jpeg', files['image/jpeg'] ?? lossless);
      const content = Buffer.concat([Buffer.from(`Exif\0\0${order}`), bytes]);
      return Buffer.concat([jpeg.subarray(0, 20), segment(0xe1, content), jpeg.subarray(20)]);
    });
    fc.assert(
      fc.property(fc.oneof(damaged, junk, exif), (file) => {
        const judged = judgePicture(file);
        if ('code' in judged) return;
        expect(judgePicture(judged.bytes)).toEqual(judged);
      }),
      { numRuns: 5_000 },
    );
  });
});

function of(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}

/** That JPEG was written without its last marker. */
function whole(type: string, file: Buffer): Buffer {
  return type === 'image/jpeg' ? Buffer.concat([file, Buffer.from([0xff, 0xd9])]) : file;
}
