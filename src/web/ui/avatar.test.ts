import { describe, expect, it } from 'vitest';
import { initials } from './avatar.tsx';
import { HUES, hueOf } from '#domain/hue.ts';

describe('initials', () => {
  it('are the first letters of the first and the last word', () => {
    expect(initials('Ada Lovelace')).toBe('AL');
    expect(initials('  johann  sebastian   bach ')).toBe('JB');
    expect(initials('Plato')).toBe('P');
  });

  it('keep letters whole that are more than one unit', () => {
    expect(initials('𝒜da 🦊ox')).toBe('𝒜🦊');
  });

  it('stand for nobody, too', () => {
    expect(initials('   ')).toBe('?');
  });
});

describe('hueOf', () => {
  it('is the same for the same text, and within the hues that there are', () => {
    const seeds = Array.from({ length: 200 }, (_, at) => `person ${at}`);
    expect(seeds.map(hueOf)).toEqual(seeds.map(hueOf));
    expect(new Set(seeds.map(hueOf)).size).toBe(HUES);
  });
});
