/**
 * What happens to accounts, as lines of the log that a program can look for: `event` is one of these names, which stay
 * as they are. docs/operate/security.md lists them, and a test compares the two.
 */
import type { Log } from './log.ts';

/** The names, with the text of the line. `person`: whose account it is; `by`: who did it, if that is someone else. */
export const SECURITY_EVENTS = {
  account_created: 'an account was created',
  account_deleted: 'an account was deleted',
  signed_in: 'a person signed in',
  sign_in_failed: 'a sign-in failed',
  signed_out: 'a person signed out',
  session_ended: 'a person ended one of their sessions',
  sessions_ended: 'a person signed out everywhere else',
  proof_failed: 'a signed-in browser did not show that its person is there',
  credential_added: 'something that opens an account was added',
  credential_changed: 'something that opens an account was replaced',
  credential_removed: 'something that opens an account was removed',
  address_changed: 'the email address of an account was changed',
  reset_link_made: 'an administrator made a link to a new password',
  factors_reset: 'second factors were reset',
  role_changed: 'a role was changed',
  person_disabled: 'a person was disabled',
  person_enabled: 'a person was enabled',
  invitation_made: 'an invitation was made',
  invitation_used: 'an invitation was used',
  invitation_revoked: 'an invitation was revoked',
  factor_requirement_changed: 'of whom a second factor is required was changed',
  registration_changed: 'who may sign up or invite was changed',
  assistants_changed: 'whether assistants may connect was changed',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

interface Fields {
  readonly person?: string | undefined;
  readonly by?: string | undefined;
  /** From where, if that is known: for programs that shut addresses out. */
  readonly address?: string | undefined;
  readonly [field: string]: string | number | boolean | null | undefined;
}

export type SecurityLog = (event: SecurityEvent, fields: Fields) => void;

export function createSecurityLog(log: Pick<Log, 'info' | 'warn'>): SecurityLog {
  return (event, fields) => {
    const isRefusal = event.endsWith('_failed');
    log[isRefusal ? 'warn' : 'info']({ event, ...fields }, SECURITY_EVENTS[event]);
  };
}
