/**
 * Sends commands that happened elsewhere or earlier (an import, the demo) through the door, each as the person who gave
 * it and with its original time.
 */
import { randomBytes } from 'node:crypto';
import type { Call } from '#domain/command.ts';
import { SECOND } from '#domain/duration.ts';
import { newId } from '#domain/id.ts';
import { StoreUnavailable, type Answer, type Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { createExecute, type Door } from './execute.ts';
import type { Log } from '#server/log.ts';
import { retry } from '#server/retry.ts';

export interface PastCommand {
  readonly at: number;
  /** The person's id. */
  readonly who: string;
  readonly call: Call;
}

export interface Replay {
  /**
   * In the given order; returns one answer for each. A transient error is waited out for a while, then rejects with
   * `StoreUnavailable`.
   */
  run(events: readonly PastCommand[]): Promise<Answer[]>;
  /** A command of Pulse itself. */
  runSystem(at: number, call: Call): Promise<void>;
}

interface Ports {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly notify: boolean;
}

const WAITS = Array.from({ length: 29 }, () => SECOND);

export function createReplay({ store, clock, log, notify }: Ports): Replay {
  let at = 0;
  const then: Clock = { now: () => at, after: clock.after, random: clock.random };
  const run = randomBytes(6).toString('hex');
  const door = createExecute({ store, clock: then, log, notify, inTurnAs: run });
  const sent = new Map<string, { readonly n: number; readonly id: string }>();

  function number(command: PastCommand): Numbered {
    const last = sent.get(command.who);
    const [n, id] = [(last?.n ?? 0) + 1, newId(command.at, clock.random)];
    sent.set(command.who, { n, id });
    const envelope = { client: `past-${run}-${command.who}`, n, id, ...(last && { after: last.id }), ...command.call };
    return { event: command, envelope };
  }

  async function send({ event: command, envelope }: Numbered): ReturnType<Door['execute']> {
    at = command.at;
    return door.execute(command.who, envelope);
  }

  return {
    run: async (events) => {
      const numbered = events.map(number);
      const tried = await Promise.allSettled(numbered.map(send));
      const answers: Answer[] = [];
      for (const [index, result] of tried.entries()) {
        const again = numbered[index];
        if (result.status === 'fulfilled') answers.push(result.value);
        // Commands behind it were out of turn: they are sent again one by one, and those that were decided get the same
        // answer.
        else if (again) answers.push(await retryWhileUnavailable(clock, () => send(again)));
      }
      return answers;
    },
    runSystem: async (moment, call) => {
      await retryWhileUnavailable(clock, () => {
        at = moment;
        return door.executeSystem(call);
      });
    },
  };
}

interface Numbered {
  readonly event: PastCommand;
  readonly envelope: object;
}

function retryWhileUnavailable<T>(clock: Clock, attempt: () => Promise<T>): Promise<T> {
  return retry({ clock, waits: WAITS }, attempt, (error) => error instanceof StoreUnavailable);
}
