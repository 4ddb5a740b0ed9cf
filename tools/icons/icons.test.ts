import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { icons } from './icons.ts';
import { pixelsOf, png } from './png.ts';

describe('icons of the installed app', () => {
  for (const { file, size, pixels } of icons()) {
    it(`${path.basename(file)} is what node tools/icons.ts draws`, () => {
      const kept = fs.readFileSync(file);
      expect(kept.readUInt32BE(16)).toBe(size);
      expect(Buffer.compare(pixelsOf(kept), pixels)).toBe(0);
    });
  }

  it('encodes and decodes an image without loss', () => {
    const pixels = Uint8Array.from({ length: 3 * 3 * 4 }, (_, at) => at * 7);
    expect(pixelsOf(png(3, pixels))).toEqual(pixels);
  });
});
