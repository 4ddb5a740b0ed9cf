import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedId, idSource, isOccurrenceId, newId, occurrenceId, timeOf, UUID } from './id.ts';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('newId', () => {
  it('is a UUID v7 of its millisecond', () => {
    fc.assert(
      fc.property(time, chance, (now, random) => {
        const id = newId(now, () => random);
        expect(id).toMatch(V7);
        expect(id).toMatch(UUID);
        expect(timeOf(id)).toBe(now);
      }),
    );
  });

  it.each(['', 'tab', '0196f3a2-0000-4000-8000-000000000000'])('has no time in %j', (id) => {
    expect(timeOf(id)).toBeNull();
  });

  it('differs by chance', () => {
    expect(newId(5, () => 0.1)).not.toBe(newId(5, () => 0.2));
  });
});

describe('idSource', () => {
  it('makes ever greater ids, whatever the clock and chance do', () => {
    const moments = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(0, 0.5, 1 - 2 ** -53)), {
      minLength: 2,
    });
    fc.assert(
      fc.property(moments, (all) => {
        let at = 0;
        const moment = () => all[Math.min(at, all.length - 1)] ?? [0, 0];
        const next = idSource({ now: () => moment()[0], random: () => moment()[1] });
        const ids = all.map(() => {
          const id = next();
          at += 1;
          return id;
        });
        expect(ids.every((id) => V7.test(id))).toBe(true);
        expect(ids).toEqual([...new Set(ids)].toSorted());
      }),
    );
  });
});

describe('derivedId', () => {
  const command = '0198c000-1234-7abc-8def-0123456789ab';

  it('is the same for the same command and label, with the time of the command', () => {
    expect(derivedId(command, 'a')).toBe(derivedId(command, 'a'));
    expect(derivedId(command, 'a')).toMatch(V7);
    expect(derivedId(command, 'a').slice(0, 13)).toBe(command.slice(0, 13));
  });

  it('differs by label and by command', () => {
    const labels = Array.from({ length: 20_000 }, (_, n) => derivedId(command, String(n)));
    expect(new Set(labels).size).toBe(labels.length);
    expect(derivedId('0198c000-1234-7abc-8def-0123456789ac', 'a')).not.toBe(derivedId(command, 'a'));
  });
});

describe('occurrenceId', () => {
  const [series, other] = ['0198c000-1234-7abc-8def-0123456789ab', '0198c000-1234-7abc-8def-0123456789ac'];

  it('is a UUID v8, the same for the same series and occurrence', () => {
    const id = occurrenceId(series, 2);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(occurrenceId(series, 2)).toBe(id);
    expect(timeOf(id)).toBeNull();
    expect(isOccurrenceId(id)).toBe(true);
    expect(isOccurrenceId(series)).toBe(false);
  });

  it('differs by occurrence and by series, in each of its parts', () => {
    const ids = [series, other].flatMap((each) => Array.from({ length: 10_000 }, (_, n) => occurrenceId(each, n)));
    expect(new Set(ids).size).toBe(ids.length);
    for (const part of [(id: string) => id.slice(0, 8), (id: string) => id.slice(-8)])
      expect(new Set(ids.map(part)).size).toBeGreaterThan(ids.length - 10);
  });
});
