import { randomBytes } from 'node:crypto';
import { strToU8, Zip, ZipDeflate, zipSync, type Zippable } from 'fflate';
import { expect, it, vi } from 'vitest';
import { unzipped } from './unzip.ts';

const large = new Uint8Array(randomBytes(100_000));
const text = strToU8('Once upon a time. '.repeat(5_000));

const archiveOf = (bytes: Uint8Array) => new File([bytes.slice()], 'notes.zip');
const zipped = (files: Zippable) => archiveOf(zipSync(files));

async function contentsOf(archive: File): Promise<unknown> {
  const found = await unzipped(archive);
  if (typeof found === 'string') return found;
  const all = found.map(async ({ path, file }) => [path, file.type, await file.bytes()] as const);
  return Promise.all(all);
}

it('unpacks packed and unpacked files, empty ones too, and no folders', async () => {
  const archive = zipped({
    'Notes/': new Uint8Array(),
    'Notes/One.md': text,
    'Notes/files/wall.JPG': [large, { level: 0 }],
    'Nothing.md': new Uint8Array(),
  });
  expect(await contentsOf(archive)).toEqual([
    ['Notes/One.md', '', text],
    ['Notes/files/wall.JPG', 'image/jpeg', large],
    ['Nothing.md', '', new Uint8Array()],
  ]);
});

it('unpacks what was packed as a stream: such an archive says after a file how long it is', async () => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((_, part) => parts.push(part.slice()));
  for (const [name, content] of [
    ['a.md', text],
    ['b.bin', large],
  ] as const) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(content, true);
  }
  zip.end();
  expect(await contentsOf(new File(parts, 'stream.zip'))).toEqual([
    ['a.md', '', text],
    ['b.bin', '', large],
  ]);
});

it('leaves the page its turn: never more than a small part is unpacked at once', async () => {
  const archive = zipped({ 'wall.png': [large, { level: 0 }] });
  const slice = vi.spyOn(archive, 'slice');
  await unzipped(archive);
  const lengths = slice.mock.calls.map(([from = 0, to = archive.size]) => to - from);
  expect(lengths.length).toBeGreaterThan(3);
  // The first looks for the end of the archive, and unpacks nothing.
  expect(Math.max(...lengths.slice(1))).toBeLessThan(100_000);
});

it('says what is no archive, cut off, or damaged', async () => {
  const whole = zipSync({ 'One.md': text, 'wall.png': large });
  const damaged = whole.slice().fill(0xff, 60, 400);
  for (const bytes of [text, new Uint8Array(), whole.subarray(0, whole.length - 200), damaged])
    expect(await unzipped(archiveOf(bytes))).toBe('not_archive');
});

it('says what is too large once it is unpacked, whether it says so itself or not', async () => {
  const zeros = new Uint8Array(200_000);
  const packed = zipSync({ 'a.md': zeros, 'b.md': zeros });
  const liar = packed.slice();
  new DataView(liar.buffer).setUint32(SIZE_OF_FIRST, 1, true);
  const large = packed.slice();
  new DataView(large.buffer).setUint32(SIZE_OF_FIRST, 500_000, true);
  const results = [packed, liar, large].map(async (bytes) => unzipped(archiveOf(bytes), 300_000));
  expect(await Promise.all(results)).toEqual(Array.from({ length: 3 }, () => 'archive_too_large'));
  expect(await unzipped(archiveOf(packed), 400_000)).toHaveLength(2);
});

/** Where the first file's size is. */
const SIZE_OF_FIRST = 22;
