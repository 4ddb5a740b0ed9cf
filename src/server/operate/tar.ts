/** Writes and reads tar archives (POSIX ustar) as streams: any `tar` opens what Pulse writes. */
import { createHash } from 'node:crypto';

export interface TarWriter {
  /** `content` is exactly `size` bytes. Resolves with their SHA-256, in hex. */
  add(name: string, size: number, content: Content): Promise<string>;
  end(): Promise<void>;
}

export type Content = Uint8Array | AsyncIterable<Uint8Array>;

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** To be read to its end before the next entry. */
  readonly content: AsyncIterable<Buffer>;
}

/** It ends early, is damaged, or is something else: nothing of it may be used. */
export class NotWhole extends Error {
  override readonly name = 'NotWhole';
}

const BLOCK = 512;
const NAME_MAX = 100;
/** Eleven octal digits; more is written as a binary number, which GNU, BSD and BusyBox read. */
const OCTAL_MAX = 8 ** 11 - 1;

/** `now`: what the files are dated (ms). */
export function writeTar(write: (bytes: Uint8Array) => Promise<void>, now: number): TarWriter {
  return {
    async add(name, size, content) {
      await write(headerOf(name, size, now));
      const hash = createHash('sha256');
      let written = 0;
      for await (const part of content instanceof Uint8Array ? [content] : content) {
        hash.update(part);
        written += part.length;
        await write(part);
      }
      if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
      const rest = written % BLOCK;
      if (rest > 0) await write(Buffer.alloc(BLOCK - rest));
      return hash.digest('hex');
    },
    end: () => write(Buffer.alloc(2 * BLOCK)),
  };
}

/** Throws `NotWhole`. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const { name, size, isFile } = parseHeader(header);
    const content = bytes.take(size);
    if (isFile) yield { name, size, content };
    // What was not read.
    for await (const _ of content);
    await bytes.exactly((BLOCK - (size % BLOCK)) % BLOCK);
  }
}

function headerOf(name: string, size: number, now: number): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX) throw new Error(`${name} is too long for an archive`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  writeSize(header, size);
  header.write(
    `${Math.floor(now / 1000)
      .toString(8)
      .padStart(11, '0')} `,
    136,
  );
  // The checksum counts itself as spaces.
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function writeSize(header: Buffer, size: number): void {
  if (size <= OCTAL_MAX) {
    header.write(`${size.toString(8).padStart(11, '0')} `, 124);
    return;
  }
  header.writeUInt8(0x80, 124);
  header.writeBigUInt64BE(BigInt(size), 128);
}

function parseHeader(header: Buffer): { name: string; size: number; isFile: boolean } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0[^]*$/, '');
  const checksum = Number.parseInt(text(148, 156), 8);
  const zeroed = Buffer.from(header);
  zeroed.write('        ', 148);
  if (checksum !== sumOf(zeroed)) throw new NotWhole('it is no tar archive, or it is damaged');
  const isBinary = header.readUInt8(124) === 0x80;
  const size = isBinary ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 136).trim(), 8);
  const type = text(156, 157);
  // As `tar` names what was packed again by hand.
  return { name: text(0, NAME_MAX).replace(/^\.\//, ''), size, isFile: type === '0' || type === '' };
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

/** Takes bytes from a stream in the amounts that are asked for. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async exactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.take(count)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *take(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (this.#rest.length === 0) {
        const { done = false, value } = await this.#source.next();
        if (done) throw new NotWhole('it ends before its end');
        this.#rest = Buffer.from(value.buffer, value.byteOffset, value.length);
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}
