/** Four weeks of check-ins. Who is asked when follows from the company's rows, so it is not part of the history. */
import { askDue } from '#domain/check-in/ask.ts';
import { answerCheckIn } from '#domain/check-in/commands.ts';
import type { CheckInRow } from '#domain/check-in/row.ts';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import type { Store } from '#sync/log/store.ts';
import type { Database } from '#server/database/database.ts';
import type { PastCommand, Replay } from '#server/door/replay.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { duePeople } from '#server/jobs/due-people.ts';
import { worries } from './company/comments.ts';
import { createRandom } from './random.ts';

/** How far back they go. */
export const CHECKED_IN = 28 * DAY;
/** Between two looks at who is asked. */
export const ROUND = HOUR;
/** More than there are people. */
const PEOPLE_MAX = 100;

interface Ports {
  readonly store: Store;
  readonly database: Database;
  readonly replay: Replay;
}

/** Asks everybody for whom a question is due, and returns what they will answer. */
export async function askAround({ store, database, replay }: Ports, at: number): Promise<PastCommand[]> {
  const answers: PastCommand[] = [];
  const due = await duePeople(database, { table: 'checkInSchedule', now: at, most: PEOPLE_MAX, except: [] });
  for (const person of due) {
    await replay.runSystem(at, askDue({ person }));
    const open = await store.read((rows) => asRows(rows).list('checkIn', 'pendingFor', person));
    answers.push(...open.filter(({ askedAt }) => askedAt === at).flatMap(answerTo));
  }
  return answers;
}

/** None if it will be missed. The same question always gets the same answer. */
function answerTo({ id, taskId, assignee, askedAt }: CheckInRow): PastCommand[] {
  const random = createRandom(seedOf(id));
  // What is stuck is stuck for longer than one question.
  const trouble = seedOf(taskId) % 7;
  if (random.happens(0.12)) return [];
  const answer =
    trouble === 0 && random.happens(0.6)
      ? 'BLOCKED'
      : trouble < 2 && random.happens(0.7)
        ? 'AT_RISK'
        : random.pick([...Array.from({ length: 14 }, () => 'ON_TRACK' as const), 'AT_RISK' as const]);
  const isReported = answer !== 'ON_TRACK' && random.happens(0.4);
  const call = answerCheckIn({ id, answer, ...(isReported && { words: random.pick(worries) }) });
  // Most answer soon, some after lunch.
  const delay = random.happens(0.7) ? random.between(1, 50) : random.between(60, 220);
  return [{ at: askedAt + delay * MINUTE, who: assignee, call }];
}

function seedOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16);
}
