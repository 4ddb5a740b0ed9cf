/** The heartbeat line, read from src/web/public/icon.svg. */
export interface Glyph {
  /** The side of the square that contains the points. */
  readonly side: number;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly stroke: number;
  readonly corner: number;
  readonly ground: readonly [red: number, green: number, blue: number];
}

/** Throws if the picture is not a line of straight strokes on a background with round corners. */
export function readGlyph(svg: string): Glyph {
  const number = (pattern: RegExp) => Number(found(svg, pattern));
  const ground = found(svg, /fill="#([\da-f]{6})"/);
  return {
    side: number(/viewBox="0 0 (\d+) \d+"/),
    points: pointsOf(found(svg, / d="([^"]+)"/)),
    stroke: number(/stroke-width="([\d.]+)"/),
    corner: number(/ rx="([\d.]+)"/),
    ground: [byte(ground, 0), byte(ground, 2), byte(ground, 4)],
  };
}

function byte(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

function found(text: string, pattern: RegExp): string {
  const [, match] = pattern.exec(text) ?? [];
  if (match === undefined) throw new Error(`icon.svg has nothing like ${pattern.source}`);
  return match;
}

/** The points of a path of `M`, `l` and `h`. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const step = letter === 'h' ? 1 : 2;
    if (letter !== 'M' && letter !== 'l' && letter !== 'h') throw new Error(`icon.svg: ${letter} is not drawn`);
    for (let at = 0; at < numbers.length; at += step) {
      const [first = 0, second = 0] = numbers.slice(at, at + step);
      [x, y] = letter === 'M' ? [first, second] : [x + first, y + second];
      points.push([x, y]);
    }
  }
  return points;
}
