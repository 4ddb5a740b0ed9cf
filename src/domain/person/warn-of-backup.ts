import * as z from 'zod/mini';
import { command } from '../command.ts';
import { datedId } from '../id.ts';
import { instant } from '../input.ts';
import { notificationText } from '../notification/texts.ts';
import { isAdministrator } from './rules.ts';

/** The page where administrators see and start backups. */
const PAGE = '/settings/instance';

/**
 * Notifies administrators that no backup has been made for too long. The notification's id follows from the last one and the
 * person, so that each is notified once, however often this is sent, until there is another.
 */
export const warnOfBackup = command({
  name: 'person.warnOfBackup',
  version: 1,
  sender: 'system',
  input: z.strictObject({
    /** When the last backup was made; 0 if there is none. */
    last: instant(),
    days: z.int().check(z.minimum(0)),
  }),
  run(tx, { last, days }, { now }) {
    const words =
      last === 0 ? notificationText('neverBackedUp', {}) : notificationText('backedUp', { days: `${days}` });
    for (const { id: userId } of tx.list('person', 'role', 'administrator').filter(isAdministrator)) {
      const id = datedId(last, `backup ${userId}`);
      if (tx.get('notification', id)) continue;
      tx.put('notification', {
        id,
        userId,
        kind: 'project',
        ...words,
        action: { type: 'link', label: 'View Administration', url: PAGE },
        status: 'unread',
        seenAt: null,
        snoozedUntil: null,
        actorId: null,
        taskId: null,
        projectId: null,
        commentId: null,
        noteId: null,
        count: 1,
        thread: null,
        createdAt: now,
        deletedAt: null,
      });
    }
  },
});
