/** Compares who hears a whisper (carets, who is here) with the table. */
import type { Random } from '#test/simulation/core/random.ts';
import type { Report } from './door.ts';
import { mayOpen } from './scopes.ts';
import type { State } from './state.ts';
import type { System } from './system.ts';

/** As much as a session may say at once. */
const WHISPERS_MAX = 10;
/** Until a session may say that again (ms). */
const REST = 1_000;
/** Of one person or of everyone: nobody hears a whisper there. */
const UNSHARED = new Set([
  'everyone',
  'user',
  'asked',
  'assigned',
  'authored',
  'helping',
  'notes',
  'views',
  'updateDrafts',
]);

/** Everybody whispers in some scopes of their own and of others. Those who have it open and may read it hear it, nobody else. */
export async function compareWhispers(system: System, state: State, random: Random, report: Report): Promise<void> {
  const heard: string[] = [];
  const stops: (() => void)[] = [];
  for (const [person, { replica, scopes }] of system.seats)
    for (const scope of scopes.keys())
      stops.push(replica.onWhisper(scope, ({ from, data }) => heard.push(lineOf(person, from, scope, data))));
  const expected: string[] = [];
  for (const [person, { replica, scopes }] of system.seats) {
    for (const scope of random.some([...scopes.keys()], 0.3).slice(0, WHISPERS_MAX)) {
      const data = system.newId();
      replica.whisper(scope, data);
      if (UNSHARED.has(scope.split(':')[0] ?? '') || scopes.get(scope)?.state() !== 'open') continue;
      for (const [other, seat] of system.seats) {
        const hears = other !== person && seat.scopes.get(scope)?.state() === 'open';
        if (hears && mayOpen(person, scope, state) && mayOpen(other, scope, state))
          expected.push(lineOf(other, person, scope, data));
      }
    }
  }
  await system.settle();
  const [got, wanted] = [heard.sort().join('\n'), expected.sort().join('\n')];
  if (got !== wanted) report(`whispers heard:\n${got}\nnot\n${wanted}`);
  for (const stop of stops) stop();
  await system.clock.advance(REST);
}

function lineOf(person: string, from: string, scope: string, data: string): string {
  return `${person} of ${from} in ${scope}: ${data}`;
}
