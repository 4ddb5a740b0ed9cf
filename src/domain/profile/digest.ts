import * as z from 'zod/mini';
import { command, live } from '../command.ts';
import { id } from '../input.ts';
import { DIGEST, withChoices } from '../notification/preferences.ts';
import { patched } from '../patch.ts';

/**
 * Turns the daily email off through the link in it, which anyone who has the email may follow. The choices by kind stay
 * for when it is turned on again.
 */
export const endDigest = command({
  name: 'profile.endDigest',
  version: 1,
  sender: 'system',
  input: z.strictObject({ id: id('profile') }),
  run(tx, input, { now }) {
    const profile = live(tx, 'profile', input.id);
    if (!profile || profile.notify[DIGEST]?.email === false) return;
    const notify = withChoices(profile.notify, { [DIGEST]: { email: false } });
    tx.put('profile', patched(profile, { notify }, now));
  },
});
