/**
 * How many files may be announced and not have arrived: each is a row that everyone who sees its place holds, and lasts a
 * day. Counted by this node, from the rows of all.
 */
import { SECOND } from '#domain/duration.ts';
import type { Call } from '#domain/command.ts';
import { Refusal } from '#domain/refusal.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';

const ARRIVING = { ofPerson: 1_000, inAll: 20_000 };
/** For how long a count is used; what is announced meanwhile is added to it. */
const COUNTED_MS = 5 * SECOND;

const { name: BEGIN } = beginUpload({ id: '', name: '', size: 1 });

export interface ArrivingLimit {
  /** The refusal of a file that is one too many, before it is decided. */
  readonly inspect: (actor: string, call: Call) => Promise<Refusal> | null;
  /** Counts anew: happens by itself while files are announced. */
  readonly count: () => Promise<void>;
  readonly stop: () => void;
}

export function createArrivingLimit(database: Database, clock: Clock, most = ARRIVING): ArrivingLimit {
  let counts = new Map<string, number>();
  let total = 0;
  let cancel: (() => void) | undefined;
  let isStopped = false;

  /** Nothing is asked of the database while nobody announces files. */
  function countSoon(ms: number): void {
    if (!isStopped) cancel ??= clock.after(ms, () => void count());
  }

  async function count(): Promise<void> {
    try {
      const found = await countArriving(database);
      counts = new Map(found);
      total = found.reduce((sum, [, n]) => sum + n, 0);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    } finally {
      cancel = undefined;
    }
    // Those who were refused have to learn that there is room again.
    if (total >= most.inAll) countSoon(COUNTED_MS);
  }

  countSoon(0);

  return {
    count,
    inspect: (actor, { name }) => {
      if (name !== BEGIN) return null;
      countSoon(COUNTED_MS);
      const own = counts.get(actor) ?? 0;
      if (own >= most.ofPerson) return Promise.resolve(new Refusal('uploads_waiting', { max: most.ofPerson }));
      if (total >= most.inAll) return Promise.resolve(new Refusal('uploads_waiting_in_all'));
      counts.set(actor, own + 1);
      total += 1;
      return null;
    },
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}

async function countArriving({ db }: Database): Promise<(readonly [person: string, count: number])[]> {
  const found = await db
    .selectFrom('upload')
    .select(({ fn }) => ['userId', fn.countAll().as('count')])
    .where('type', 'is', null)
    .where('deletedAt', 'is', null)
    .groupBy('userId')
    .execute();
  return found.map(({ userId, count }) => [userId, Number(count)]);
}
