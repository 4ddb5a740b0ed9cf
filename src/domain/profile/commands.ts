import * as z from 'zod/mini';
import { command, type Context, type Tx } from '../command.ts';
import { preferences, withChoices } from '../notification/preferences.ts';
import { patched } from '../patch.ts';
import { DEFAULT_DISPLAY_NAME } from '../person/row.ts';
import { assertAllowed } from '../refusal.ts';
import {
  dateOrder,
  displayName,
  firstDay,
  interruptions,
  language,
  telegramUsername,
  timeZone,
  workingHours,
} from './input.ts';
import { canUpdateProfile } from './rules.ts';

/** A blank display name becomes the default one; only the notification settings that are named change. */
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
    firstDay: firstDay(),
    dateOrder: dateOrder(),
    interruptions: interruptions(),
    readsWhenShown: z.optional(z.boolean()),
  }),
  run(tx, input, context) {
    assertAllowed(canUpdateProfile(tx, context.actor));
    rename(tx, input.displayName, context);
    const profile = tx.get('profile', context.actor);
    if (!profile) return;
    const { displayName: _, telegramUsername: typed, notify: chosen, ...rest } = input;
    const notify = chosen && withChoices(profile.notify, chosen);
    const patch = { ...rest, telegramUsername: typed === '' ? null : typed, notify };
    tx.put('profile', patched(profile, patch, context.now));
  },
});

function rename(tx: Tx, typed: string | undefined, { actor, now }: Context): void {
  const person = tx.get('person', actor);
  if (person && typed !== undefined)
    tx.put('person', patched(person, { displayName: typed || DEFAULT_DISPLAY_NAME }, now));
}
