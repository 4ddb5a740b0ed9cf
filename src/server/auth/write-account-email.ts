/**
 * The emails about accounts, each written when it is sent: a link that signs in or resets a password is made then, and
 * never waits in the database.
 */
import { acceptedLanguages, translatorFor, type Translator } from '#server/language/translator.ts';
import { DAY } from '#domain/duration.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Email } from '#server/email/email.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import {
  passwordChangedEmail,
  credentialChangedEmail,
  credentialsRemovedEmail,
  tokenEndingEmail,
  webhookStoppedEmail,
  wrongPasswordsEmail,
  invitationEmail,
  addressChangedEmail,
  newAddressEmail,
  newAccountEmail,
  resetPasswordEmail,
  signInEmail,
  verifyAddressEmail,
  type ChangedCredential,
  type InvitationDetails,
} from '#server/email/account-emails.ts';
import { languageOf, nameOf, type Address } from './accounts.ts';
import { makeToken, TOKENS } from './one-time-tokens.ts';
import { listPasskeys } from './passkeys.ts';
import type { RemovedCredentials } from './prove-address.ts';
import { currentRegistration } from './registration-policy.ts';
import { REMOTE_NEWCOMER, mayRegister } from './registration.ts';
import { makeMailedResetToken } from './reset-link.ts';

export interface SignInLink {
  readonly invite?: string | undefined;
  /** The page the person wanted to open. */
  readonly from?: string | undefined;
}

export interface AddressChange {
  readonly person: string;
  readonly email: string;
}

/** A change that was requested, and of which account. */
export interface RequestedAddressChange extends AddressChange {
  readonly previous: Address;
}

interface Recipient {
  readonly person: string;
  readonly email: string;
}

/** What each says besides what the database knows when it is sent. */
interface EmailRequests {
  readonly signIn: SignInLink & { readonly email: string };
  readonly reset: { readonly email: string };
  readonly verification: { readonly email: string };
  readonly newAddress: RequestedAddressChange;
  readonly addressChanged: AddressChange & { readonly before: Address };
  readonly passwordChanged: Recipient;
  readonly wrongPasswords: Recipient;
  readonly credentialChanged: Recipient & { readonly changed: ChangedCredential };
  readonly credentialsRemoved: Recipient & { readonly removed: RemovedCredentials };
  readonly tokenEnding: Recipient & { readonly token: string };
  readonly webhookStopped: Recipient & { readonly url: string };
  readonly invitation: InvitationDetails & { readonly path: string };
}

export type RequestName = keyof EmailRequests;

/** A request for an email: its name and what it says. */
export type EmailRequest = {
  readonly [Name in RequestName]: { readonly name: Name; readonly about: EmailRequests[Name] };
}[RequestName];

/** Who asked for a link does not want it when it would have ended; what is said of an account is news for three days. */
export const EMAIL_LIFETIMES: Readonly<Record<RequestName, number>> = {
  signIn: TOKENS['sign-in'].ms,
  reset: TOKENS['reset-by-mail'].ms,
  verification: TOKENS.verification.ms,
  newAddress: TOKENS['new-address'].ms,
  addressChanged: 3 * DAY,
  passwordChanged: 3 * DAY,
  wrongPasswords: 3 * DAY,
  credentialChanged: 3 * DAY,
  credentialsRemoved: 3 * DAY,
  tokenEnding: 3 * DAY,
  webhookStopped: 3 * DAY,
  invitation: 3 * DAY,
};

interface Ports {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  /** The base address of links. */
  readonly url: URL;
}

/**
 * Undefined if there is nothing to say. An email is in the language of the account it is for; without an account or a
 * choice, in the language of the browser that asked.
 */
export type WriteAccountEmail = (request: EmailRequest, acceptLanguage: string | null) => Promise<Email | undefined>;

export function createAccountEmailWriter({ config, database, clock, newId, url }: Ports): WriteAccountEmail {
  const settings = new URL('/settings', url).href;
  const made = () => ({ id: newId(), now: clock.now() });

  function link(where: string, search: Readonly<Record<string, string | undefined>>): string {
    const target = new URL(where, url);
    for (const [name, value] of Object.entries(search)) if (value) target.searchParams.set(name, value);
    return target.href;
  }

  const accountOf = (email: string) =>
    database.db.selectFrom('authUser').select(['id', 'emailVerified']).where('email', '=', email).executeTakeFirst();

  async function signIn({ email, invite, from }: EmailRequests['signIn'], translator: TranslatorOf) {
    const account = await accountOf(email);
    const registration = await currentRegistration(config, database);
    if (!account && (await mayRegister(database, registration, { email, invite, ...REMOTE_NEWCOMER }, clock.now())))
      return undefined;
    const token = await makeToken(database, 'sign-in', { person: account?.id ?? null, value: email }, made());
    const write = account ? signInEmail : newAccountEmail;
    const target = link('/link', { signIn: token, invite: account ? undefined : invite, from });
    return write(await translator(account?.id), email, target);
  }

  async function reset({ email }: EmailRequests['reset'], translator: TranslatorOf) {
    const account = await accountOf(email);
    if (!account) return undefined;
    const token = await makeMailedResetToken(database, account.id, made());
    return resetPasswordEmail(await translator(account.id), email, link('/login', { reset: token }));
  }

  async function verification({ email }: EmailRequests['verification'], translator: TranslatorOf) {
    const account = await accountOf(email);
    if (!account || account.emailVerified) return undefined;
    const verify = await makeToken(database, 'verification', { person: account.id, value: email }, made());
    return verifyAddressEmail(await translator(account.id), email, link('/link', { verify }));
  }

  async function newAddress({ person, email, previous }: EmailRequests['newAddress'], translator: TranslatorOf) {
    const value = JSON.stringify({ email, previous } satisfies Omit<RequestedAddressChange, 'person'>);
    const address = await makeToken(database, 'new-address', { person, value }, made());
    return newAddressEmail(await translator(person), email, link('/link', { address }));
  }

  return async ({ name, about }, acceptLanguage) => {
    const translator: TranslatorOf = async (person) =>
      translatorFor(person && (await languageOf(database, person)), ...acceptedLanguages(acceptLanguage));
    switch (name) {
      case 'signIn':
        return signIn(about, translator);
      case 'reset':
        return reset(about, translator);
      case 'verification':
        return verification(about, translator);
      case 'newAddress':
        return newAddress(about, translator);
      case 'addressChanged':
        return addressChangedEmail(await translator(about.person), about.before.email, about.email);
      case 'passwordChanged': {
        const passkeys = await listPasskeys(database, about.person);
        return passwordChangedEmail(await translator(about.person), about.email, passkeys.length, settings);
      }
      case 'wrongPasswords':
        return wrongPasswordsEmail(await translator(about.person), about.email, settings);
      case 'credentialChanged': {
        const { person, email, changed } = about;
        const other = changed.by === undefined ? undefined : await nameOf(database, changed.by);
        return credentialChangedEmail(await translator(person), email, changed, other, settings);
      }
      case 'credentialsRemoved':
        return credentialsRemovedEmail(await translator(about.person), about.email, about.removed, settings);
      case 'webhookStopped':
        return webhookStoppedEmail(await translator(about.person), about.email, about.url);
      case 'tokenEnding':
        return tokenEndingEmail(await translator(about.person), about.email, about.token, settings);
      case 'invitation':
        return invitationEmail(await translator(undefined), about, new URL(about.path, url).href);
    }
  };
}

type TranslatorOf = (person: string | undefined) => Promise<Translator>;
