import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, text } from '../input.ts';
import { notify } from '../notification/notify.ts';
import { notificationText } from '../notification/texts.ts';
import { displayName, isAdministrator } from './rules.ts';
import { personFor } from './administration-rules.ts';

const ADDRESS_MAX = 320;

/** Sent by someone who may not invite but wants to: administrators are notified, nothing else changes. */
export const wishInvitation = command({
  name: 'person.wishInvitation',
  version: 1,
  sender: 'system',
  input: z.strictObject({ id: id('person'), email: text(ADDRESS_MAX) }),
  run(tx, input) {
    personFor(tx, input.id);
  },
  notify(tx, input, context) {
    const words = notificationText('wantsToInvite', { person: displayName(tx, input.id), email: input.email });
    const action = { type: 'link', label: 'View Invitations', url: '/settings/instance' } as const;
    const administrators = tx.list('person', 'role', 'administrator').filter(isAdministrator);
    notify(
      tx,
      administrators.map(({ id: userId }) => ({ ...words, userId, kind: 'project', action })),
      context,
    );
  },
});
