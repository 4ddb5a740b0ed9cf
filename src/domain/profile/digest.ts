import * as z from 'zod/mini';
import { command, live } from '../command.ts';
import { id } from '../input.ts';
import { DIGEST, withChoices } from '../notification/preferences.ts';
import { patched } from '../patch.ts';

/** By the link in the email, which whoever has the email may follow. What was chosen by kind stays for when it is wanted again. */
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
