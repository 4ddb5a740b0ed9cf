/** Pictures that are as expensive to judge as possible: as many pieces as fit into `bytes`, or as much to scan. */
import { crc32 } from 'node:zlib';

/** Blocks of three bytes each: an extension, its label, and no content. `label`: whether it is kept. */
export function gifOfBlocks(bytes: number, label: 'kept' | 'dropped' = 'kept'): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([1, 0, 1, 0, 0, 0, 0])]);
  const file = Buffer.alloc(bytes - ((bytes - head.length - 1) % 3));
  head.copy(file);
  file.fill(Buffer.from([0x21, label === 'kept' ? 0xf9 : 0xfe, 0]), head.length, file.length - 1);
  file[file.length - 1] = 0x3b;
  return file;
}

/** One block whose content comes in pieces of one byte. */
function gifOfCrumbs(bytes: number): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([1, 0, 1, 0, 0, 0, 0, 0x21, 0xfe])]);
  const file = Buffer.alloc(bytes - ((bytes - head.length - 2) % 2), 1);
  head.copy(file);
  file[file.length - 2] = 0;
  file[file.length - 1] = 0x3b;
  return file;
}

const SIZE = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]);

/** Segments of four bytes without content. */
export function jpegOfSegments(bytes: number): Buffer {
  const file = Buffer.alloc(bytes - ((bytes - 4 - SIZE.length) % 4));
  Buffer.from([0xff, 0xd8]).copy(file);
  SIZE.copy(file, 2);
  file.fill(Buffer.from([0xff, 0xc4, 0, 2]), 2 + SIZE.length, file.length - 2);
  Buffer.from([0xff, 0xd9]).copy(file, file.length - 2);
  return file;
}

/** One scan in which every other byte might begin a marker and does not. */
function jpegOfStuffing(bytes: number): Buffer {
  const scan = Buffer.from([0xff, 0xda, 0, 2]);
  const file = Buffer.alloc(bytes - (bytes % 2) + 1);
  Buffer.from([0xff, 0xd8]).copy(file);
  SIZE.copy(file, 2);
  scan.copy(file, 2 + SIZE.length);
  file.fill(Buffer.from([0xff, 0]), 2 + SIZE.length + scan.length, file.length - 2);
  Buffer.from([0xff, 0xd9]).copy(file, file.length - 2);
  return file;
}

function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length);
  chunk.write(name, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** Chunks of twelve bytes without content. */
export function pngOfChunks(bytes: number): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const head = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', header)]);
  const end = pngChunk('IEND', Buffer.alloc(0));
  const file = Buffer.alloc(bytes - ((bytes - head.length - end.length) % 12));
  head.copy(file);
  file.fill(pngChunk('IDAT', Buffer.alloc(0)), head.length, file.length - end.length);
  end.copy(file, file.length - end.length);
  return file;
}

/** Frames of 24 bytes, each with one chunk without content: an animation. */
function webpOfFrames(bytes: number): Buffer {
  const frame = Buffer.alloc(32);
  frame.write('ANMF', 'latin1');
  frame.writeUInt32LE(24, 4);
  frame.write('VP8 ', 24, 'latin1');
  return riff(bytes, frame);
}

/** Chunks of eight bytes without content. */
function webpOfChunks(bytes: number): Buffer {
  const chunk = Buffer.alloc(8);
  chunk.write('ALPH', 'latin1');
  return riff(bytes, chunk);
}

function riff(bytes: number, repeated: Buffer): Buffer {
  const first = Buffer.alloc(18);
  first.write('VP8X', 'latin1');
  first.writeUInt32LE(10, 4);
  const file = Buffer.alloc(bytes - ((bytes - 12 - first.length) % repeated.length));
  file.write('RIFF', 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WEBP', 8, 'latin1');
  first.copy(file, 12);
  file.fill(repeated, 12 + first.length);
  return file;
}

/** By name; `bytes` is the largest size of a file. */
export const worstPictures: Readonly<Record<string, (bytes: number) => Buffer>> = {
  'a GIF of three-byte blocks': gifOfBlocks,
  'a GIF of three-byte blocks that are dropped': (bytes) => gifOfBlocks(bytes, 'dropped'),
  'a GIF of one-byte pieces': gifOfCrumbs,
  'a JPEG of four-byte segments': jpegOfSegments,
  'a JPEG of stuffed bytes': jpegOfStuffing,
  'a PNG of empty chunks': pngOfChunks,
  'a WebP of empty frames': webpOfFrames,
  'a WebP of empty chunks': webpOfChunks,
};
