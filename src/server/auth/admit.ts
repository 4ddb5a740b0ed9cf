/** What happens each time somebody comes in: they are not disabled, and their rows are there or are made. */
import { APIError } from 'better-auth/api';
import { ensureProfile, setEmail } from '#domain/profile/account.ts';
import { isTimeZone } from '#domain/profile/rules.ts';
import { refusalText } from '#domain/refusal.ts';
import { Unsaved, type Store } from '#sync/log/store.ts';
import type { Door } from '#server/door/execute.ts';
import { spokenOf } from '#server/language/speech.ts';
import { asRows } from '#server/door/rows.ts';
import type { Account } from './identity.ts';
import type { Join } from './joining.ts';

/** A person begins at sign-up; sign-in mends what a crash in between left undone. */
export function createAdmit(store: Store, { executeSystem }: Door, join: Join): (account: Account) => Promise<void> {
  return async ({ id, name, email, timeZone, languages = [] }) => {
    try {
      const { person, profile } = await store.read((reader) => {
        const rows = asRows(reader);
        return { person: rows.get('person', id), profile: rows.get('profile', id) };
      });
      if (typeof person?.disabledAt === 'number') {
        throw new APIError('FORBIDDEN', {
          code: 'ACCOUNT_DISABLED',
          message: refusalText('account_disabled'),
        });
      }
      if (!person || !profile)
        await executeSystem(
          ensureProfile({
            id,
            displayName: name,
            email,
            timeZone: knownZone(timeZone),
            language: spokenOf(languages),
          }),
        );
      else if (profile.email !== email) await executeSystem(setEmail({ id, email }));
      await join(id);
    } catch (error) {
      if (!(error instanceof Unsaved)) throw error;
      // What is no error of its own kind, the library would call a failed sign-in.
      throw new APIError('SERVICE_UNAVAILABLE', { code: 'UNSAVED', message: NOT_SAVED });
    }
  };
}

function knownZone(name: string | undefined): string | undefined {
  return name !== undefined && isTimeZone(name) ? name : undefined;
}

const NOT_SAVED = 'Not saved: the database cannot be written at the moment; please try again';
