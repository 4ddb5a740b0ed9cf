import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { judgeContent } from './content.ts';

const limits = { maxBytes: 1_000_000, maxPixels: 2_000_000 };

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', head), ...more, chunk('IEND', Buffer.alloc(0))]);
}

describe('what an upload is', () => {
  it('is an image with its size, without its metadata, whatever it is called', () => {
    const judged = judgeContent(png(40, 30, chunk('tEXt', Buffer.from('Author\0Ann'))), 'notes.txt', limits);
    expect(judged).toEqual({ type: 'image/png', bytes: png(40, 30), width: 40, height: 30 });
  });

  it('is no image of more pixels than the setting says', () => {
    expect(judgeContent(png(2000, 1001), 'wide.png', limits)).toEqual({
      code: 'UPLOAD_TOO_MANY_PIXELS',
      message: '“wide.png” has more than 2 megapixels. Make it smaller.',
    });
    expect(judgeContent(png(0, 10), 'flat.png', limits)).toMatchObject({ code: 'UPLOAD_NO_IMAGE' });
  });

  it.each([
    ['an archive', Buffer.from('PK\x03\x04rest', 'latin1'), 'It is a ZIP archive.'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'It is a PDF.'],
    ['a page', Buffer.from('<script>alert(1)</script>'), 'It is a text.'],
    ['half an image', png(40, 30).subarray(0, 40), 'It may be damaged.'],
  ])('is refused where %s has the name of an image', (_, bytes, found) => {
    expect(judgeContent(bytes, 'photo.JPG', limits)).toEqual({
      code: 'UPLOAD_NO_IMAGE',
      message: `“photo.JPG” isn’t a complete PNG, JPEG, WebP or GIF image. ${found}`,
    });
  });

  it.each([
    ['plan.zip', Buffer.from('PK\x03\x04rest', 'latin1'), 'application/zip'],
    ['plan.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'],
    ['page.html', Buffer.from('<p>Grüße</p>'), 'text/plain'],
    ['picture.svg', Buffer.from('<svg/>'), 'text/plain'],
    ['program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0]), 'application/octet-stream'],
    ['broken.txt', Buffer.from([0xff, 0xfe, 0x41]), 'application/octet-stream'],
  ])('is known of %s by its bytes', (name, bytes, type) => {
    expect(judgeContent(bytes, name, limits)).toEqual({ type, bytes, width: null, height: null });
  });
});
