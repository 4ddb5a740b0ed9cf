/** Draws the icon from the distance of each pixel to its edges, so that every machine draws the same. */
import type { Glyph } from './glyph.ts';

export interface Shape {
  /** In pixels, of a square. */
  readonly size: number;
  /**
   * `round` has the rounded corners of the picture, `full` fills the square for masks, `none` is only the line, in
   * white.
   */
  readonly ground: 'round' | 'full' | 'none';
  /** The scale of the line relative to the picture. */
  readonly scale?: number;
}

/** Four bytes for each pixel: red, green, blue, opacity. */
export function draw(glyph: Glyph, { size, ground, scale = 1 }: Shape): Uint8Array {
  const unit = size / glyph.side;
  const middle = size / 2;
  const line = glyph.points.map(([x, y]): [number, number] => [
    middle + (x - glyph.side / 2) * unit * scale,
    middle + (y - glyph.side / 2) * unit * scale,
  ]);
  const half = (glyph.stroke * unit * scale) / 2;
  const corner = ground === 'round' ? glyph.corner * unit : 0;
  const pixels = new Uint8Array(size * size * 4);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      const ink = cover(toLine(x, y, line) - half);
      const paint = ground === 'none' ? ink : cover(toSquare(x - middle, y - middle, middle, corner));
      const colour = glyph.ground.map((part) => (ground === 'none' ? 255 : part + (255 - part) * ink));
      pixels.set([...colour, paint * 255].map(Math.round), (row * size + column) * 4);
    }
  }
  return pixels;
}

/** How much of a pixel is inside, from how far its center is outside. */
function cover(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance));
}

function toSquare(x: number, y: number, half: number, corner: number): number {
  const [dx, dy] = [Math.abs(x) - half + corner, Math.abs(y) - half + corner];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
}

function toLine(x: number, y: number, line: readonly (readonly [number, number])[]): number {
  let nearest = Infinity;
  for (const [at, [bx, by]] of line.entries()) {
    const [ax, ay] = line[at - 1] ?? [bx, by];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
    nearest = Math.min(nearest, Math.hypot(x - ax - along * dx, y - ay - along * dy));
  }
  return nearest;
}
