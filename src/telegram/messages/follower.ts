/** Queues messages for what the log says was added to people's notifications, or changed in them. */
import { wants } from '#domain/notification/preferences.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { PersonRow } from '#domain/person/row.ts';
import type { Database } from '#server/database/database.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { Follower } from '#server/jobs/follow.ts';
import type { Entry, Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { enqueue, parts, reconsider, reconsiderQuestions, reconsiderTask } from './message-rows.ts';

interface Ports {
  readonly store: Store;
  readonly database: Database;
  readonly clock: Clock;
  /** For people whose account was disabled or deleted. */
  readonly unlink: (person: string) => Promise<void>;
  /** There is something to send. */
  readonly wake: () => void;
}

/** The number of messages one entry of the log can queue in order. */
const PER_ENTRY = 1000;

export function telegramFollower({ store, database, clock, unlink, wake }: Ports): Follower {
  return {
    name: 'telegram',
    async handle(entries) {
      for (const person of new Set(entries.flatMap(leavers))) await unlink(person);
      const closed = [...new Set(entries.flatMap(changedQuestions))];
      let hasClosed = await reconsiderQuestions(database, closed, clock.now());
      for (const { person, taskId } of entries.flatMap(takenBack))
        hasClosed = (await reconsiderTask(database, person, taskId, clock.now())) || hasClosed;
      if (hasClosed) wake();
      const changed = new Map(entries.flatMap(changedNotifications).map((each) => [each.id, each]));
      if (changed.size === 0) return hasClosed;
      const chats = await chatsOf(database, [...changed.values()]);
      if (chats.size === 0) return hasClosed;
      const concerned = [...changed.values()].filter(({ userId }) => chats.has(userId));
      const isQueued = await store.read((reader) => {
        const rows = asRows(reader);
        return new Set(
          concerned
            .filter(({ isNew, userId, kind }) => isNew && wants(rows.get('profile', userId)?.notify, kind, 'telegram'))
            .map(({ id }) => id),
        );
      });
      const now = clock.now();
      for (const { id, userId, position, taskId, checkInId } of concerned)
        if (isQueued.has(id)) {
          const chatId = chats.get(userId) ?? '';
          await enqueue(database, { id, person: userId, chatId, position, taskId, checkInId }, now);
        }
      const others = concerned.filter(({ id }) => !isQueued.has(id)).map(({ id }) => id);
      const hasOthers = await reconsider(database, others, now);
      if (isQueued.size === 0 && !hasOthers) return hasClosed;
      wake();
      return true;
    },
  };
}

interface Changed {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  /** Unread, and was not before, or gained an event. */
  readonly isNew: boolean;
  readonly position: number;
  readonly taskId: string | null;
  readonly checkInId: string | null;
}

function changedNotifications({ seq, changes }: Entry): Changed[] {
  return changes.flatMap(({ table, id, before, after }, at) => {
    if (table !== 'notification' || !after) return [];
    const [was, is] = [before as NotificationRow | null, after as NotificationRow];
    const isNew = is.status === 'unread' && is.deletedAt === null && (was === null || was.createdAt < is.createdAt);
    const position = seq * PER_ENTRY + Math.min(at, PER_ENTRY - 1);
    const checkInId = is.action?.type === 'check_in' ? is.action.checkInId : null;
    return [{ id, userId: is.userId, kind: is.kind, isNew, position, taskId: is.taskId, checkInId }];
  });
}

/** Check-ins that were asked before. */
function changedQuestions({ changes }: Entry): string[] {
  return changes.flatMap(({ table, id, before }) => (table === 'checkIn' && before ? [id] : []));
}

/** Tasks that are no longer an assignee's: somebody else's, or deleted. */
function takenBack({ changes }: Entry): { readonly person: string; readonly taskId: string }[] {
  return changes.flatMap(({ table, id: taskId, before, after }) => {
    if (table !== 'task' || !before || before.deletedAt !== null) return [];
    const [{ assignee: person }, is] = [before as TaskRow, after as TaskRow | null];
    return is?.deletedAt === null && is.assignee === person ? [] : [{ person, taskId }];
  });
}

/** People whose account no longer lets them in. */
function leavers({ changes }: Entry): string[] {
  return changes.flatMap(({ table, id, before, after }) => {
    if (table !== 'person' || !after) return [];
    const [was, is] = [before as PersonRow | null, after as PersonRow];
    return is.disabledAt !== null && was?.disabledAt === null ? [id] : [];
  });
}

/** The chat of each recipient who has linked one. */
async function chatsOf({ db }: Database, changed: readonly Changed[]): Promise<ReadonlyMap<string, string>> {
  const people = [...new Set(changed.map(({ userId }) => userId))];
  const chats = new Map<string, string>();
  for (const some of parts(people)) {
    const links = await db
      .selectFrom('telegramLink')
      .select(['person', 'telegramId'])
      .where('person', 'in', some)
      .execute();
    for (const { person, telegramId } of links) chats.set(person, telegramId);
  }
  return chats;
}
