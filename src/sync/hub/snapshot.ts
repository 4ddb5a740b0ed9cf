/** Sends the rows of a scope in parts, no faster than the socket takes them. Rules S in ../SPEC.md. */
import { decides } from '../rule.ts';
import { CLOSE } from '../protocol/message.ts';
import { RowPacker, snapshotFrames } from '../protocol/pack-rows.ts';
import type { MonotonicClock } from '../protocol/clock.ts';
import type { Scope } from '../protocol/row.ts';
import type { Cursor } from '../log/store.ts';
import type { Limits } from './limits.ts';
import type { TableRow } from './scope.ts';
import type { SyncSession } from './sync-session.ts';

interface Snapshot {
  readonly scope: Scope;
  readonly rows: readonly TableRow[];
  readonly cursor: Cursor;
}

/** False if it was broken off: the session ended, or `goOn` returned false. The first part is sent at once if possible. */
export async function sendSnapshot(
  { clock, limits }: { readonly clock: MonotonicClock; readonly limits: Limits },
  session: SyncSession,
  snapshot: Snapshot,
  shouldContinue: () => boolean,
): Promise<boolean> {
  const deadline = clock.elapsed() + limits.snapshotTimeout;
  let start = 0;
  let size = 1;
  for (let parts = 1; ; parts++) {
    if (parts % PARTS_AT_ONCE === 0) await pause(clock, 0);
    while (isFull(session, limits) && !session.ended) {
      if (clock.elapsed() > deadline) session.close(CLOSE.slow, 'too slow');
      else {
        decides('S5');
        await pause(clock, BACKPRESSURE_PAUSE);
      }
    }
    if (session.ended || !shouldContinue()) return false;
    const part = partOf(snapshot, start, size);
    session.sendFrames(part.frames);
    start = part.end;
    size = Math.min(2 * size, LARGEST_PART);
    if (start === snapshot.rows.length) return true;
    if (parts === 1) decides('S4');
  }
}

function isFull(session: SyncSession, { snapshotBacklog, personBacklog }: Limits): boolean {
  return session.buffered() > snapshotBacklog || session.isCrowded(personBacklog / 2);
}

function partOf({ scope, rows, cursor }: Snapshot, start: number, size: number): { frames: string[]; end: number } {
  const packer = new RowPacker();
  let end = start;
  while (end - start < size * PART_ROWS && packer.characters < size * PART_CHARACTERS) {
    const row = rows[end];
    if (!row) break;
    packer.add(row);
    end++;
  }
  return { frames: snapshotFrames(packer, { scope, first: start === 0, done: end === rows.length, cursor }), end };
}

async function pause(clock: MonotonicClock, ms: number): Promise<void> {
  await new Promise<void>((resolve) => clock.after(ms, resolve));
}

/**
 * The first part is small so that a screen has it soon; each part is twice as large as the one before, up to this many
 * times the first.
 */
const PART_ROWS = 200;
const PART_CHARACTERS = 100_000;
/** Still small enough to be parsed and shown without a noticeable pause. */
const LARGEST_PART = 8;
/** After this many parts other sessions have their turn. */
const PARTS_AT_ONCE = 2;
const BACKPRESSURE_PAUSE = 20;
