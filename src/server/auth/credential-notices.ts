/** Tells what has changed about the ways into an account: its person by email, the operator in the log. */
import type { SecurityLog } from '#server/security-events.ts';
import { accountText, type Link } from '#telegram/link/links.ts';
import type { AccountMailer } from './account-mailer.ts';
import type { EmailedCredential } from './credentials.ts';

export type CredentialChange = 'added' | 'changed' | 'removed';

export interface CredentialNotice {
  readonly person: string;
  readonly credential: EmailedCredential;
  readonly change: CredentialChange;
  /** The name by which the person knows it, if it has one. */
  readonly name?: string | undefined;
  /** Who did it, if not the person. */
  readonly by?: string | undefined;
  /** The `Accept-Language` of the request. */
  readonly acceptLanguage?: string | null | undefined;
}

/** Of a Telegram account, wherever it was unlinked. */
export function unlinkedNotice(link: Link): CredentialNotice {
  return { person: link.person, credential: 'telegram', change: 'removed', name: accountText(link) };
}

/** Returns at once. */
export type TellCredential = (notice: CredentialNotice) => void;

export function createCredentialNotices(
  security: SecurityLog,
  accountMailer: Pick<AccountMailer, 'credentialChanged' | 'passwordChanged'> | undefined,
): TellCredential {
  return ({ person, credential, change, name, by: who, acceptLanguage }) => {
    const by = who === person ? undefined : who;
    security(`credential_${change}`, { person, credential, by });
    if (credential === 'password') accountMailer?.passwordChanged(person, acceptLanguage);
    else accountMailer?.credentialChanged(person, { credential, change, name, by }, acceptLanguage);
  };
}
