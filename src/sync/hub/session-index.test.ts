import { describe, expect, it } from 'vitest';
import { Client } from '#test/hub/client.ts';
import { defaultLimits } from './limits.ts';
import { SyncSession } from './sync-session.ts';
import { SessionIndex } from './session-index.ts';

function session(sessions: SessionIndex, person: string, ...scopes: string[]): SyncSession {
  const one = new SyncSession(new Client(person), 0, defaultLimits, {
    ofPerson: () => sessions.ofPerson(person),
    onEnd: (ended) => sessions.remove(ended),
  });
  sessions.add(one);
  for (const scope of scopes) sessions.open(one, scope);
  return one;
}

describe('sessions', () => {
  it('finds sessions by person and by open scope', () => {
    const sessions = new SessionIndex();
    const [one, two] = [session(sessions, 'ann', 'a', 'b'), session(sessions, 'ann', 'b')];
    const bob = session(sessions, 'bob', 'a');
    expect([...sessions.ofPerson('ann')]).toEqual([one, two]);
    expect([...sessions.in('a')]).toEqual([one, bob]);
    sessions.close(one, 'a');
    expect([...sessions.in('a')]).toEqual([bob]);
    expect([...one.open]).toEqual(['b']);
  });

  it('finds no ended session, which cannot open scopes any more', () => {
    const sessions = new SessionIndex();
    const one = session(sessions, 'ann', 'a', 'b');
    one.end();
    sessions.open(one, 'c');
    expect(['a', 'b', 'c'].flatMap((scope) => [...sessions.in(scope)])).toEqual([]);
    expect([...sessions.ofPerson('ann')]).toEqual([]);
    expect(sessions.size).toBe(0);
  });
});
