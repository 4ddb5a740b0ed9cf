import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NotWhole, readTar, writeTar } from './tar.ts';

const files: readonly (readonly [string, Buffer])[] = [
  ['empty.txt', Buffer.alloc(0)],
  ['uploads/ab/abcdef', Buffer.from('a few bytes')],
  ['a/block', Buffer.alloc(512, 1)],
  ['large', Buffer.alloc(70_001, 2)],
];

async function written(): Promise<Buffer> {
  const parts: Buffer[] = [];
  const tar = writeTar(async (part) => void parts.push(Buffer.from(part)), Date.UTC(2026, 10, 26));
  for (const [name, content] of files)
    expect(await tar.add(name, content.length, Readable.from([content.subarray(0, 3), content.subarray(3)]))).toBe(
      createHash('sha256').update(content).digest('hex'),
    );
  await tar.end();
  return Buffer.concat(parts);
}

async function read(bytes: Buffer, step = 1000): Promise<[string, Buffer][]> {
  const parts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
    bytes.subarray(at * step, (at + 1) * step),
  );
  const found: [string, Buffer][] = [];
  for await (const { name, content } of readTar(Readable.from(parts))) found.push([name, await buffer(content)]);
  return found;
}

describe('a tar archive', () => {
  it('is read as it was written, in whatever parts it arrives', async () => {
    const bytes = await written();
    for (const step of [100, 511, 1000, 1_000_000]) expect(await read(bytes, step)).toEqual(files);
  });

  it('is what other programs read and write', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-tar-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const run = (...args: string[]) => spawnSync('tar', ['-C', folder, ...args], { maxBuffer: 10_000_000 });
    fs.writeFileSync(path.join(folder, 'made.tar'), await written());
    expect(run('-xf', path.join(folder, 'made.tar')).stderr.toString()).toBe('');
    for (const [name, content] of files) expect(fs.readFileSync(path.join(folder, name))).toEqual(content);
    const packed = run('-c', '--format=ustar', ...files.map(([name]) => `./${name}`)).stdout;
    expect(await read(packed)).toEqual(files);
  });

  it('has room for files beyond eight gigabytes', async () => {
    const parts: Buffer[] = [];
    const size = 20 * 1024 ** 3;
    const adding = writeTar(async (part) => void parts.push(Buffer.from(part)), 0).add('huge', size, Buffer.alloc(0));
    await expect(adding).rejects.toThrow(`huge has 0 bytes instead of ${size}`);
    for await (const entry of readTar(Readable.from(parts))) {
      expect(entry.size).toBe(size);
      break;
    }
  });

  it('that ends early, or is none, is refused', async () => {
    const bytes = await written();
    for (const broken of [bytes.subarray(0, -1024), bytes.subarray(0, 700), Buffer.alloc(0), Buffer.alloc(2048, 65)])
      await expect(read(broken)).rejects.toThrow(NotWhole);
    const changed = Buffer.from(bytes);
    changed.write('x', 0);
    await expect(read(changed)).rejects.toThrow(/damaged/);
  });
});
