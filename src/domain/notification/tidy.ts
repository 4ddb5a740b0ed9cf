import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, instant } from '../input.ts';
import type { NotificationRow } from './row.ts';

/** The most one command deletes: other commands wait for it. */
const TIDIED_AT_ONCE = 200;

/**
 * Deletes a person's notifications from before `before` that were seen, and the oldest beyond `most`, read ones first. They
 * are deleted as if by the person, so that every replica drops them.
 */
export const tidyNotifications = command({
  name: 'notification.tidy',
  version: 1,
  sender: 'system',
  input: z.strictObject({ person: id('person'), before: instant(), most: z.int().check(z.minimum(0)) }),
  run(tx, { person, before, most }, { now }) {
    const rows = tx.list('notification', 'userId', person).filter(({ deletedAt }) => deletedAt === null);
    const isOld = (row: NotificationRow) => row.seenAt !== null && row.createdAt < before;
    const oldestFirst = rows.toSorted((one, other) => rankOf(one) - rankOf(other) || one.createdAt - other.createdAt);
    const tooMany = Math.max(0, rows.length - most);
    const going = oldestFirst.filter((row, at) => at < tooMany || isOld(row)).slice(0, TIDIED_AT_ONCE);
    for (const row of going) tx.put('notification', { ...row, thread: null, deletedAt: now });
  },
});

const rankOf = ({ status }: NotificationRow): number => (status === 'read' ? 0 : 1);
