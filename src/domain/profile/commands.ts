import * as z from 'zod/mini';
import { command, live, type Context, type Tx } from '../command.ts';
import { id, NAME_MAX, text, freshId } from '../input.ts';
import { preferences, withChoices } from '../notification/preferences.ts';
import { patched } from '../patch.ts';
import { DEFAULT_DISPLAY_NAME, ROLES, type Role } from '../person/row.ts';
import { permit } from '../refusal.ts';
import { EMAIL_MAX, language, telegramUsername, timeZone, workingHours } from './input.ts';
import { DEFAULT_WORKING_HOURS } from './row.ts';
import { canUpdateProfile } from './rules.ts';

const displayName = () => z.optional(text(NAME_MAX));

/**
 * The directory row and the profile of an account, made where they are missing and kept where they are not. The
 * first person becomes the administrator.
 */
export const ensureProfile = command({
  name: 'profile.ensure',
  version: 1,
  sender: 'system',
  input: z.strictObject({
    id: freshId('profile'),
    displayName: displayName(),
    email: text(EMAIL_MAX),
    role: z.optional(z.enum(ROLES)),
    /** Of the browser in which they signed up. */
    timeZone: z.optional(timeZone()),
    /** In which they signed up. */
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
        isPulseBotActivated: false,
        notify: {},
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      });
  },
});

/** A blank display name is the default one; of the notifications only what is named is chosen anew. */
export const updateProfile = command({
  name: 'profile.update',
  version: 1,
  input: z.strictObject({
    displayName: displayName(),
    timeZone: z.optional(z.nullable(timeZone())),
    workingHours: z.optional(workingHours()),
    telegramUsername: z.optional(z.nullable(telegramUsername())),
    notify: z.optional(preferences()),
    language: z.optional(z.nullable(language())),
  }),
  run(tx, input, context) {
    permit(canUpdateProfile(tx, context.actor));
    rename(tx, input.displayName, context);
    const profile = tx.get('profile', context.actor);
    if (!profile) return;
    const { displayName: _, telegramUsername: typed, notify: chosen, ...rest } = input;
    const notify = chosen && withChoices(profile.notify, chosen);
    const patch = { ...rest, telegramUsername: typed === '' ? null : typed, notify };
    tx.put('profile', patched(profile, patch, context.now));
  },
});

/** The profile says what the account says; an address that is the account's already changes nothing. */
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

function roleOf(tx: Tx, asked: Role | undefined): Role {
  if (tx.list('person', 'role', 'administrator').length === 0) return 'administrator';
  return asked ?? 'person';
}

function rename(tx: Tx, typed: string | undefined, { actor, now }: Context): void {
  const person = tx.get('person', actor);
  if (person && typed !== undefined)
    tx.put('person', patched(person, { displayName: typed || DEFAULT_DISPLAY_NAME }, now));
}
