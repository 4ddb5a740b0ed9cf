import fs from 'node:fs';
import path from 'node:path';
import type { Shape } from './draw.ts';
import { draw } from './draw.ts';
import { readGlyph } from './glyph.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../src/web/public');

/** A mask may cut off everything outside a circle of four fifths. */
const MASKED = 0.8;

const SHAPES: Readonly<Record<string, Shape>> = {
  'icon-192.png': { size: 192, ground: 'round' },
  'icon-512.png': { size: 512, ground: 'round' },
  'icon-maskable-512.png': { size: 512, ground: 'full', scale: MASKED },
  // iOS rounds the corners itself.
  'icon-touch-180.png': { size: 180, ground: 'full', scale: MASKED },
  // Shown beside a notification, where Android only uses the opacity.
  'badge-96.png': { size: 96, ground: 'none', scale: 1.25 },
};

export interface Icon extends Shape {
  readonly file: string;
  readonly pixels: Uint8Array;
}

/** Every icon that an installed Pulse needs, made from icon.svg. */
export function icons(): Icon[] {
  const glyph = readGlyph(fs.readFileSync(path.join(PUBLIC, 'icon.svg'), 'utf8'));
  return Object.entries(SHAPES).map(([name, shape]) => ({
    ...shape,
    file: path.join(PUBLIC, name),
    pixels: draw(glyph, shape),
  }));
}
