/** What Pulse itself writes about an account; no browser sends these commands. */
import * as z from 'zod/mini';
import { DEFAULT_INTERRUPTIONS } from '../check-in/interruptions-row.ts';
import { command, live, type Tx } from '../command.ts';
import { freshId, id, text } from '../input.ts';
import { patched } from '../patch.ts';
import { DEFAULT_DISPLAY_NAME, ROLES, type Role } from '../person/row.ts';
import { accountName, EMAIL_MAX, language, telegramUsername, timeZone } from './input.ts';
import { DEFAULT_WORKING_HOURS } from './row.ts';

/**
 * Creates the directory row and the profile of an account where they are missing. The first person becomes the
 * administrator.
 */
export const ensureProfile = command({
  name: 'profile.ensure',
  version: 1,
  sender: 'system',
  input: z.strictObject({
    id: freshId('profile'),
    displayName: accountName(),
    email: text(EMAIL_MAX),
    role: z.optional(z.enum(ROLES)),
    /** The time zone of the browser in which they signed up. */
    timeZone: z.optional(timeZone()),
    /** The language in which they signed up. */
    language: z.optional(language()),
  }),
  run(tx, input, { now }) {
    if (!tx.get('person', input.id))
      tx.put('person', {
        id: input.id,
        displayName: input.displayName || DEFAULT_DISPLAY_NAME,
        role: roleOf(tx, input.role),
        disabledAt: null,
        erasedAt: null,
        avatar: null,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      });
    if (!tx.get('profile', input.id))
      tx.put('profile', {
        id: input.id,
        email: input.email,
        timeZone: input.timeZone ?? null,
        workingHours: DEFAULT_WORKING_HOURS,
        telegramUsername: null,
        language: input.language ?? null,
        firstDay: null,
        dateOrder: null,
        isPulseBotActivated: false,
        notify: {},
        interruptions: DEFAULT_INTERRUPTIONS,
        readsWhenShown: false,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      });
  },
});

/** Copies the account's address into the profile; the same address changes nothing. */
export const setEmail = command({
  name: 'profile.setEmail',
  version: 1,
  sender: 'system',
  input: z.strictObject({ id: id('profile'), email: text(EMAIL_MAX) }),
  run(tx, input, { now }) {
    const profile = live(tx, 'profile', input.id);
    if (profile) tx.put('profile', patched(profile, { email: input.email }, now));
  },
});

/** Whether the person has linked the bot. The name of the Telegram account is taken over where it has one. */
export const setPulseBot = command({
  name: 'profile.setPulseBot',
  version: 1,
  sender: 'system',
  input: z.strictObject({
    id: id('profile'),
    isActivated: z.boolean(),
    telegramUsername: z.optional(telegramUsername()),
  }),
  run(tx, { id: person, isActivated, telegramUsername: username }, { now }) {
    const profile = live(tx, 'profile', person);
    if (!profile) return;
    const patch = { isPulseBotActivated: isActivated, ...(username && { telegramUsername: username }) };
    tx.put('profile', patched(profile, patch, now));
  },
});

function roleOf(tx: Tx, asked: Role | undefined): Role {
  if (tx.list('person', 'role', 'administrator').length === 0) return 'administrator';
  return asked ?? 'person';
}
