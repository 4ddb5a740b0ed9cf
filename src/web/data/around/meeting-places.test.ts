import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetingPlaces } from './meeting-places.ts';

const people = ['ada', 'ben', 'cleo', 'dan'];
const place = fc.record({ scope: fc.string({ minLength: 1, maxLength: 3 }), people: fc.subarray(people) });

describe('where people meet', () => {
  it('is the largest place that both are in', () => {
    const places = [
      { scope: 'tally:a', people: ['ada', 'ben'] },
      { scope: 'tally:b', people: ['ada', 'ben', 'cleo'] },
      { scope: 'team:c', people: ['ben', 'dan'] },
    ];
    expect([...meetingPlaces('ada', places)]).toEqual([
      ['ben', 'tally:b'],
      ['cleo', 'tally:b'],
    ]);
    expect(meetingPlaces('dan', places).get('ada')).toBeUndefined();
  });

  it('is the same for both, wherever they see their places from', () => {
    const places = fc.uniqueArray(place, { selector: ({ scope }) => scope, maxLength: 8 });
    fc.assert(
      fc.property(places, fc.constantFrom(...people), fc.constantFrom(...people), (all, one, other) => {
        const seenBy = (person: string) => all.filter((each) => each.people.includes(person));
        const [theirs, others] = [meetingPlaces(one, seenBy(one)), meetingPlaces(other, seenBy(other).toReversed())];
        expect(theirs.get(other)).toBe(others.get(one));
      }),
    );
  });
});
