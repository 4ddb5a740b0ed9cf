/** Runs at every sign-in: refuses disabled people, and creates the person's rows if they are missing. */
import { APIError } from 'better-auth/api';
import { ensureProfile, setEmail } from '#domain/profile/account.ts';
import { isTimeZone } from '#domain/profile/rules.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { StoreUnavailable, type Store } from '#sync/log/store.ts';
import type { Door } from '#server/door/execute.ts';
import { supportedLanguage } from '#server/language/translator.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { Account } from './identity.ts';
import type { JoinProjects } from './join-projects.ts';

/** Rows are created at sign-up; a sign-in completes what a crash in between left undone. */
export function createProvisionPerson(
  store: Store,
  { executeSystem }: Door,
  joinProjects: JoinProjects,
): (account: Account) => Promise<void> {
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
            language: supportedLanguage(languages),
          }),
        );
      else if (profile.email !== email) await executeSystem(setEmail({ id, email }));
      await joinProjects(id);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      // The library would report any other error as a failed sign-in.
      throw new APIError('SERVICE_UNAVAILABLE', { code: 'UNSAVED', message: NOT_SAVED });
    }
  };
}

function knownZone(name: string | undefined): string | undefined {
  return name !== undefined && isTimeZone(name) ? name : undefined;
}

const NOT_SAVED = 'Not saved: the database cannot be written at the moment; please try again';
