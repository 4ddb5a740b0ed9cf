/** The emails that let somebody in, or prove an address: each asked for, written and sent without anybody waiting. */
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
  credentialsRemovedEmail,
  wrongPasswordsEmail,
  invitationEmail,
  addressChangedEmail,
  newAddressEmail,
  newAccountEmail,
  passkeyAddedEmail,
  resetPasswordEmail,
  signInEmail,
  verifyAddressEmail,
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
  /** Where the links lead. */
  readonly url: URL;
}

export interface SignInLink {
  readonly invite?: string | undefined;
  /** Where the person wanted to go. */
  readonly from?: string | undefined;
}

export interface AddressChange {
  readonly person: string;
  readonly email: string;
}

/** One that has been asked for, and of what it was asked. */
export interface RequestedAddressChange extends AddressChange {
  readonly previous: Address;
}

/** The `Accept-Language` of a request. */
type AcceptLanguage = string | null | undefined;

/**
 * What is asked for is begun, and the answer does not tell whether anything is sent. An email speaks the language of the
 * account that it is for; of one that has none, or that there is not yet, what the browser of who asks has.
 */
export interface AccountMailer {
  signInLink(email: string, link: SignInLink, acceptLanguage: AcceptLanguage): void;
  resetLink(email: string, acceptLanguage: AcceptLanguage): void;
  verification(email: string, acceptLanguage: AcceptLanguage): void;
  newAddress(change: RequestedAddressChange, acceptLanguage: AcceptLanguage): void;
  /** The address before is told. */
  addressChanged(change: AddressChange & { readonly before: Address }, acceptLanguage: AcceptLanguage): void;
  /** They have another password. */
  passwordChanged(person: string, acceptLanguage: AcceptLanguage): void;
  /** Somebody guesses at their password. */
  wrongPasswords(person: string, acceptLanguage: AcceptLanguage): void;
  /** What their account had before they proved its address, unless it had nothing. */
  credentialsRemoved(person: string, removed: RemovedCredentials, acceptLanguage: AcceptLanguage): void;
  passkeyAdded(person: string, name: string, acceptLanguage: AcceptLanguage): void;
  /** Whoever invites may know whether it is: false where the address has had enough emails for now. */
  invitation(invited: InvitationDetails & { readonly path: string }, acceptLanguage: AcceptLanguage): boolean;
  /** The address that a link to sign in was sent to. */
  takeSignIn(token: string): Promise<string | undefined>;
  readVerification(token: string): Promise<AddressChange | undefined>;
  takeVerification(token: string): Promise<AddressChange | undefined>;
  readNewAddress(token: string): Promise<RequestedAddressChange | undefined>;
  takeNewAddress(token: string): Promise<RequestedAddressChange | undefined>;
}

/** To one address, so that nobody's letterbox is flooded from many places. */
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
  const made = () => ({ id: newId(), now: clock.now() });

  function link(where: string, search: Readonly<Record<string, string | undefined>>): string {
    const target = new URL(where, url);
    for (const [name, value] of Object.entries(search)) if (value) target.searchParams.set(name, value);
    return target.href;
  }

  /** Begins it, or answers false; what goes wrong later is logged, because nobody waits. */
  function sendLimited(email: string, write: () => Promise<Email | undefined>): boolean {
    if (!mayEmail(email)) {
      log.warn({}, 'email limit reached for this address (per hour)');
      return false;
    }
    send(write);
    return true;
  }

  /**
   * Of a break-in: no flood of other emails may keep it away from whom the address is proven to be of. Anybody may have
   * registered with an address that is not proven: it is no more flooded with this than with the others.
   */
  function sendToAddress({ email, isVerified }: Address, write: () => Promise<Email>): void {
    if (isVerified) send(write);
    else sendLimited(email, write);
  }

  /** The same, of the address that they have now. */
  function sendToPerson(person: string, write: (address: Address) => Promise<Email>): void {
    void addressOf(database, person)
      .then((address) => address && sendToAddress(address, () => write(address)))
      .catch(logFailure);
  }

  function send(write: () => Promise<Email | undefined>): void {
    void write()
      .then((email) => email && mailer.send(email))
      .catch(logFailure);
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
    passkeyAdded: (person, name, acceptLanguage) =>
      sendToPerson(person, async ({ email }) =>
        passkeyAddedEmail(await translatorOf(person, acceptLanguage), email, name, settings),
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
  };
}

function verificationOf(token: FoundToken | undefined): AddressChange | undefined {
  return token?.person ? { person: token.person, email: token.value } : undefined;
}

function changeOf(token: FoundToken | undefined): RequestedAddressChange | undefined {
  if (!token?.person) return undefined;
  return { person: token.person, ...(JSON.parse(token.value) as Omit<RequestedAddressChange, 'person'>) };
}
