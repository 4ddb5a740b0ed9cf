/**
 * What has happened elsewhere or earlier, brought in through the one door: each command by whoever gave it, at the time
 * at which they did.
 */
import { randomBytes } from 'node:crypto';
import type { Call } from '#domain/command.ts';
import { SECOND } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { Unsaved, type Answer, type Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { createExecute, type Door } from './execute.ts';
import type { Log } from '#server/log.ts';
import { retried } from '#server/retry.ts';

export interface Event {
  readonly at: number;
  /** The person's id. */
  readonly who: string;
  readonly call: Call;
}

export interface Past {
  /** In the order given; answers one for each. Weather is waited out for a while, then rejects with `Unsaved`. */
  bring(events: readonly Event[]): Promise<Answer[]>;
  /** A command of Pulse itself. */
  bringSystem(at: number, call: Call): Promise<void>;
}

interface Ports {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** `quiet`: nobody is told. */
  readonly side: 'server' | 'quiet';
}

const WAITS = Array.from({ length: 29 }, () => SECOND);

export function openPast({ store, clock, log, side }: Ports): Past {
  let at = 0;
  const then: Clock = { now: () => at, after: clock.after, random: clock.random };
  const door = createExecute({ store, clock: then, log, side });
  const run = randomBytes(6).toString('hex');
  const sent = new Map<string, { readonly n: number; readonly id: string }>();

  function number(event: Event): Numbered {
    const last = sent.get(event.who);
    const [n, id] = [(last?.n ?? 0) + 1, newId(event.at, clock.random)];
    sent.set(event.who, { n, id });
    const envelope = { client: `past-${run}-${event.who}`, n, id, ...(last && { after: last.id }), ...event.call };
    return { event, envelope };
  }

  async function send({ event, envelope }: Numbered): ReturnType<Door['execute']> {
    at = event.at;
    return door.execute(event.who, envelope);
  }

  return {
    bring: async (events) => {
      const numbered = events.map(number);
      const tried = await Promise.allSettled(numbered.map(send));
      const answers: Answer[] = [];
      for (const [index, result] of tried.entries()) {
        const again = numbered[index];
        if (result.status === 'fulfilled') answers.push(result.value);
        // Those behind it were out of turn: they are sent again one by one, and what was decided answers the same.
        else if (again) answers.push(await patiently(clock, () => send(again)));
      }
      return answers;
    },
    bringSystem: async (moment, call) => {
      await patiently(clock, () => {
        at = moment;
        return door.executeSystem(call);
      });
    },
  };
}

interface Numbered {
  readonly event: Event;
  readonly envelope: object;
}

function patiently<T>(clock: Clock, attempt: () => Promise<T>): Promise<T> {
  return retried({ clock, waits: WAITS }, attempt, (error) => error instanceof Unsaved);
}
