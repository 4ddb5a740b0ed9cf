import { describe, expect, it } from 'vitest';
import { initials } from './avatar.tsx';
import { HUES, hueOf } from '#domain/hue.ts';

describe('initials', () => {
  it('are the first letters of the first and the last word', () => {
    expect(initials('Ada Lovelace')).toBe('AL');
    expect(initials('  johann  sebastian   bach ')).toBe('JB');
    expect(initials('Plato')).toBe('P');
  });

  it('keep characters of several code units whole', () => {
    expect(initials('𝒜da 🦊ox')).toBe('𝒜🦊');
  });

  it('have a fallback without a name', () => {
    expect(initials('   ')).toBe('?');
  });
});

describe('hueOf', () => {
  it('is stable for the same text, and one of the defined hues', () => {
    const seeds = Array.from({ length: 200 }, (_, at) => `person ${at}`);
    expect(seeds.map(hueOf)).toEqual(seeds.map(hueOf));
    expect(new Set(seeds.map(hueOf)).size).toBe(HUES);
  });
});
