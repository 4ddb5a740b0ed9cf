import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Colour = readonly [red: number, green: number, blue: number];

const css = ['tokens.css', 'hues.css'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');
const OPAQUE = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/;
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const TEXT = 4.5;
const GRAPHICS = 3;
/** In Oklab, where 0.02 is just noticed side by side. */
const APART = 0.1;
const grounds = ['canvas', 'sunken', 'surface', 'raised', 'selected'];
const tones = ['primary', 'secondary', 'neutral', 'error'];

const pairs: [text: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ...['ink', 'muted', 'faint'].map((text): [string, string, number] => [text, ground, TEXT]),
    ...[...tones, 'warning'].map((tone): [string, string, number] => [`${tone}-ink`, ground, TEXT]),
    // Focus rings and the edges of fields.
    ['focus', ground, GRAPHICS],
    ['done', ground, GRAPHICS],
    ['edge', ground, GRAPHICS],
  ]),
  ...tones.flatMap((tone): [string, string, number][] => [
    [`${tone}-on`, tone, TEXT],
    [`${tone}-on`, `${tone}-hover`, TEXT],
    [`${tone}-ink`, `${tone}-soft`, TEXT],
  ]),
  ['warning-ink', 'warning-soft', TEXT],
];

describe.each(['light', 'dark'] as const)('%s colors', (mode) => {
  it.each(pairs)('%s on %s has a contrast of %d', (text, ground, least) => {
    expect(contrast(colour(token(text, mode)), colour(token(ground, mode)))).toBeGreaterThanOrEqual(least);
  });

  const hues = [...css.matchAll(/--hue: (\d+);/g)].map(([, hue = '']) => hue);
  it.each(hues)('the initials of an avatar of hue %s are readable', (hue) => {
    const of = (name: string) => {
      const found = new RegExp(`--hue-${name}: light-dark\\((oklch\\(.*?\\)\\)?), (oklch\\(.*?\\)\\)?)\\);`).exec(css);
      return colour((found?.[mode === 'light' ? 1 : 2] ?? '').replace('var(--hue)', hue));
    };
    expect(contrast(of('ink'), of('soft'))).toBeGreaterThanOrEqual(TEXT);
  });

  const dots = hues.map((hue, at) => {
    const found = [...css.matchAll(/--hue-dot: light-dark\((oklch\(.*?\)\)), (oklch\(.*?\)\))\);/g)][at % 2];
    return colour((found?.[mode === 'light' ? 1 : 2] ?? '').replace('var(--hue)', hue));
  });
  it('the dots of hues are seen on every ground', () => {
    for (const dot of dots)
      for (const ground of grounds) expect(contrast(dot, colour(token(ground, mode)))).toBeGreaterThanOrEqual(GRAPHICS);
  });

  it('no two dots of hues are taken for each other', () => {
    const near = dots.flatMap((one, at) => dots.slice(at + 1).map((other) => distance(one, other)));
    expect(near.length).toBe(45);
    expect(Math.min(...near)).toBeGreaterThanOrEqual(APART);
  });
});

describe('the tones', () => {
  const hues = { primary: [140, 165], secondary: [245, 270], error: [15, 35], warning: [60, 85] } as const;
  it.each(Object.entries(hues))('%s keeps its hue, between %j', (tone, [least, most]) => {
    for (const mode of ['light', 'dark'] as const) {
      const hue = Number(OPAQUE.exec(token(tone, mode))?.[3]);
      expect(hue).toBeGreaterThanOrEqual(least);
      expect(hue).toBeLessThanOrEqual(most);
    }
  });

  it('neutral has next to no color', () => {
    for (const mode of ['light', 'dark'] as const)
      expect(Number(OPAQUE.exec(token('neutral', mode))?.[2])).toBeLessThan(0.04);
  });
});

describe('sizes of text', () => {
  const web = new URL('..', import.meta.url);
  const steps = [...css.matchAll(/--text-(\w+): ([\d.]+)rem/g)].map(([, step, size]) => [step, Number(size) * 16]);
  it('are three', () => {
    expect(steps).toEqual([
      ['xs', 12],
      ['sm', 13],
      ['xl', 20],
    ]);
  });

  it('have no others beside them', () => {
    const others = /(?<![\w-])text-(?:2xs|base|md|lg|[2-9]xl|\[[\d.]+(?:px|r?em)\])/g;
    const found = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
      if (file.includes('.test.') || file.startsWith('pages/telegram/')) return [];
      const code = readFileSync(new URL(file, web), 'utf8');
      return [...code.matchAll(others)].map(([name]) => `${name} in ${file}`);
    });
    // The initials in a face are as large as the circle around them lets them be.
    expect(found).toEqual(['text-[0.5625rem] in ui/avatar.tsx', 'text-[0.625rem] in ui/avatar.tsx']);
  });
});

function token(name: string, mode: 'light' | 'dark'): string {
  const found = tokens.get(name);
  if (!found) throw new Error(`no token --color-${name}`);
  return found[mode];
}

/** Linear sRGB of an opaque oklch color; values a screen cannot show are clipped. */
function colour(text: string): Colour {
  const found = OPAQUE.exec(text);
  if (!found) throw new Error(`not an opaque colour: ${text}`);
  const [l, c, h] = found.slice(1).map(Number) as [number, number, number];
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(Math.max(value, 0), 1);
  return [
    clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

function contrast(one: Colour, other: Colour): number {
  const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** How different two colors look: their distance in Oklab. */
function distance(one: Colour, other: Colour): number {
  const [from, to] = [oklab(one), oklab(other)];
  return Math.hypot(...from.map((value, at) => value - (to[at] ?? 0)));
}

function oklab([red, green, blue]: Colour): Colour {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}
