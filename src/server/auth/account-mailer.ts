/**
 * The emails about accounts: sign-in links, confirmations, alerts. Each is written and sent in the background; nobody
 * waits for it.
 */
import { acceptedLanguages, translatorFor, type Translator } from '#server/language/translator.ts';
import { HOUR } from '#domain/duration.ts';
import type { Mailer } from '#server/email/mailer.ts';
import { DeliveryError } from '#server/email/delivery-error.ts';
import type { Email } from '#server/email/email.ts';
import type { Log } from '#server/log.ts';
import { addressOf, languageOf, type Address } from './accounts.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { isAnythingRemoved, type RemovedCredentials } from './prove-address.ts';
import {
  passwordChangedEmail,
  credentialChangedEmail,
  credentialsRemovedEmail,
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
import { listPasskeys } from './passkeys.ts';
import { currentRegistration } from './registration-policy.ts';
import { REMOTE_NEWCOMER, mayRegister } from './registration.ts';
import { makeMailedResetToken } from './reset-link.ts';
import { makeToken, readToken, takeToken, type FoundToken } from './one-time-tokens.ts';
import type { SignUpPorts } from './sign-up.ts';

interface AccountMailerPorts extends SignUpPorts {
  readonly mailer: Mailer;
  readonly log: Log;
  /** The base address of links. */
  readonly url: URL;
}

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

/** The `Accept-Language` of a request. */
type AcceptLanguage = string | null | undefined;

/**
 * Every method returns at once and does not reveal whether anything is sent. An email is in the language of the account
 * it is for; without an account or a choice, in the language of the browser that asked.
 */
export interface AccountMailer {
  signInLink(email: string, link: SignInLink, acceptLanguage: AcceptLanguage): void;
  resetLink(email: string, acceptLanguage: AcceptLanguage): void;
  verification(email: string, acceptLanguage: AcceptLanguage): void;
  newAddress(change: RequestedAddressChange, acceptLanguage: AcceptLanguage): void;
  /** Goes to the previous address. */
  addressChanged(change: AddressChange & { readonly before: Address }, acceptLanguage: AcceptLanguage): void;
  /** The person has a new password. */
  passwordChanged(person: string, acceptLanguage: AcceptLanguage): void;
  /** Someone is guessing the person's password. */
  wrongPasswords(person: string, acceptLanguage: AcceptLanguage): void;
  /** What the account had before its address was proven, unless it had nothing. */
  credentialsRemoved(person: string, removed: RemovedCredentials, acceptLanguage: AcceptLanguage): void;
  /** Something that opens the account was added, replaced or removed. */
  credentialChanged(person: string, changed: ChangedCredential, acceptLanguage: AcceptLanguage): void;
  /** The inviter may know whether it is sent: false if the address has had enough emails for now. */
  invitation(invited: InvitationDetails & { readonly path: string }, acceptLanguage: AcceptLanguage): boolean;
  /** The address that a sign-in link was sent to. */
  takeSignIn(token: string): Promise<string | undefined>;
  readVerification(token: string): Promise<AddressChange | undefined>;
  takeVerification(token: string): Promise<AddressChange | undefined>;
  readNewAddress(token: string): Promise<RequestedAddressChange | undefined>;
  takeNewAddress(token: string): Promise<RequestedAddressChange | undefined>;
  /** Resolves when everything that was begun is sent or given up; false: something was given up. */
  settled(): Promise<boolean>;
}

/** Per address, so that nobody's inbox can be flooded from many places. */
const EMAILS_PER_HOUR = 6;

export function createAccountMailer({
  config,
  database,
  clock,
  newId,
  mailer,
  log,
  url,
}: AccountMailerPorts): AccountMailer {
  const mayEmail = createRateLimit(clock, { most: EMAILS_PER_HOUR, ms: HOUR });
  const settings = new URL('/settings', url).href;
  const begun = new Set<Promise<boolean>>();
  const made = () => ({ id: newId(), now: clock.now() });

  function link(where: string, search: Readonly<Record<string, string | undefined>>): string {
    const target = new URL(where, url);
    for (const [name, value] of Object.entries(search)) if (value) target.searchParams.set(name, value);
    return target.href;
  }

  /** Starts sending, or returns false. Later errors are logged, because nobody waits. */
  function sendLimited(email: string, write: () => Promise<Email | undefined>): boolean {
    if (!mayEmail(email)) {
      log.warn({}, 'email limit reached for this address (per hour)');
      return false;
    }
    send(write);
    return true;
  }

  /**
   * For alerts: a flood of other emails must not keep an alert from a proven address. Anyone may have registered with
   * an unproven address, so it gets no more of these than of the others.
   */
  function sendToAddress({ email, isVerified }: Address, write: () => Promise<Email>): void {
    if (isVerified) send(write);
    else sendLimited(email, write);
  }

  /** The same, to the person's present address. */
  function sendToPerson(person: string, write: (address: Address) => Promise<Email>): void {
    inBackground(
      addressOf(database, person).then((address) => address && sendToAddress(address, () => write(address))),
    );
  }

  function send(write: () => Promise<Email | undefined>): void {
    inBackground(write().then((email) => email && mailer.send(email)));
  }

  function inBackground(work: Promise<unknown>): void {
    const done = isDone(work).finally(() => begun.delete(done));
    begun.add(done);
  }

  async function isDone(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      logFailure(error);
      return false;
    }
  }

  async function settled(): Promise<boolean> {
    let isSent = true;
    // What is begun may begin more.
    while (begun.size > 0) isSent = (await Promise.all(begun)).every(Boolean) && isSent;
    return isSent;
  }

  function logFailure(error: unknown): void {
    if (!(error instanceof DeliveryError)) log.error({ error }, 'email could not be created');
  }

  const accountOf = (email: string) =>
    database.db.selectFrom('authUser').select(['id', 'emailVerified']).where('email', '=', email).executeTakeFirst();

  async function translatorOf(person: string | undefined, acceptLanguage: AcceptLanguage): Promise<Translator> {
    return translatorFor(person && (await languageOf(database, person)), ...acceptedLanguages(acceptLanguage));
  }

  return {
    signInLink: (email, { invite, from }, acceptLanguage) =>
      sendLimited(email, async () => {
        const account = await accountOf(email);
        const registration = await currentRegistration(config, database);
        if (!account && (await mayRegister(database, registration, { email, invite, ...REMOTE_NEWCOMER }, clock.now())))
          return undefined;
        const signIn = await makeToken(database, 'sign-in', { person: account?.id ?? null, value: email }, made());
        const write = account ? signInEmail : newAccountEmail;
        const translator = await translatorOf(account?.id, acceptLanguage);
        return write(translator, email, link('/link', { signIn, invite: account ? undefined : invite, from }));
      }),
    resetLink: (email, acceptLanguage) =>
      sendLimited(email, async () => {
        const account = await accountOf(email);
        if (!account) return undefined;
        const reset = await makeMailedResetToken(database, account.id, made());
        return resetPasswordEmail(await translatorOf(account.id, acceptLanguage), email, link('/login', { reset }));
      }),
    verification: (email, acceptLanguage) =>
      sendLimited(email, async () => {
        const account = await accountOf(email);
        if (!account || account.emailVerified) return undefined;
        const verify = await makeToken(database, 'verification', { person: account.id, value: email }, made());
        return verifyAddressEmail(await translatorOf(account.id, acceptLanguage), email, link('/link', { verify }));
      }),
    newAddress: (change, acceptLanguage) =>
      sendLimited(change.email, async () => {
        const { person, email, previous } = change;
        const value = JSON.stringify({ email, previous } satisfies Omit<RequestedAddressChange, 'person'>);
        const address = await makeToken(database, 'new-address', { person, value }, made());
        return newAddressEmail(
          await translatorOf(change.person, acceptLanguage),
          change.email,
          link('/link', { address }),
        );
      }),
    addressChanged: ({ person, before, email }, acceptLanguage) =>
      sendToAddress(before, async () =>
        addressChangedEmail(await translatorOf(person, acceptLanguage), before.email, email),
      ),
    passwordChanged: (person, acceptLanguage) =>
      sendToPerson(person, async ({ email }) => {
        const passkeys = await listPasskeys(database, person);
        return passwordChangedEmail(await translatorOf(person, acceptLanguage), email, passkeys.length, settings);
      }),
    credentialChanged: (person, changed, acceptLanguage) =>
      sendToPerson(person, async ({ email }) =>
        credentialChangedEmail(await translatorOf(person, acceptLanguage), email, changed, settings),
      ),
    invitation: ({ path, ...invited }, acceptLanguage) =>
      sendLimited(invited.email, async () =>
        invitationEmail(await translatorOf(undefined, acceptLanguage), invited, new URL(path, url).href),
      ),
    wrongPasswords: (person, acceptLanguage) =>
      sendToPerson(person, async ({ email }) =>
        wrongPasswordsEmail(await translatorOf(person, acceptLanguage), email, settings),
      ),
    credentialsRemoved: (person, removed, acceptLanguage) => {
      if (!isAnythingRemoved(removed)) return;
      sendToPerson(person, async ({ email }) =>
        credentialsRemovedEmail(await translatorOf(person, acceptLanguage), email, removed, settings),
      );
    },
    takeSignIn: async (token) => (await takeToken(database, ['sign-in'], token, clock.now()))?.value,
    readVerification: async (token) => verificationOf(await readToken(database, ['verification'], token, clock.now())),
    takeVerification: async (token) => verificationOf(await takeToken(database, ['verification'], token, clock.now())),
    readNewAddress: async (token) => changeOf(await readToken(database, ['new-address'], token, clock.now())),
    takeNewAddress: async (token) => changeOf(await takeToken(database, ['new-address'], token, clock.now())),
    settled,
  };
}

function verificationOf(token: FoundToken | undefined): AddressChange | undefined {
  return token?.person ? { person: token.person, email: token.value } : undefined;
}

function changeOf(token: FoundToken | undefined): RequestedAddressChange | undefined {
  if (!token?.person) return undefined;
  return { person: token.person, ...(JSON.parse(token.value) as Omit<RequestedAddressChange, 'person'>) };
}
