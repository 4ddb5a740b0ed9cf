/** The part of PNG needed for pictures with eight bits each of red, green, blue and opacity. */
import zlib from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const RGBA = 6;

export function png(size: number, pixels: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, RGBA], 8);
  const lines = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row++) {
    // The byte before each line says that it is not filtered.
    lines.set(pixels.subarray(row * size * 4, (row + 1) * size * 4), row * (size * 4 + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', zlib.deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The pixels of a picture made by `png`. */
export function pixelsOf(file: Buffer): Uint8Array {
  const size = file.readUInt32BE(16);
  const start = file.indexOf('IDAT') + 4;
  const lines = zlib.inflateSync(file.subarray(start, start + file.readUInt32BE(start - 8)));
  const pixels = new Uint8Array(size * size * 4);
  for (let row = 0; row < size; row++) {
    const from = row * (size * 4 + 1) + 1;
    pixels.set(lines.subarray(from, from + size * 4), row * size * 4);
  }
  return pixels;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, check]);
}
