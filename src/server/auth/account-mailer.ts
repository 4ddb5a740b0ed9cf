/**
 * Asks for the emails about accounts: sign-in links, confirmations, alerts. Nobody waits for one: it is queued in the
 * background, and written when it is sent.
 */
import { HOUR } from '#domain/duration.ts';
import type { Deliveries } from '#server/delivery/deliveries.ts';
import { LINK, queuedEmail, type EmailKind } from '#server/email/channel.ts';
import type { ChangedCredential, InvitationDetails } from '#server/email/account-emails.ts';
import type { Log } from '#server/log.ts';
import {
  createAccountEmailWriter,
  EMAIL_LIFETIMES,
  type AddressChange,
  type EmailRequest,
  type RequestedAddressChange,
  type SignInLink,
} from './write-account-email.ts';
import { addressOf, type Address } from './accounts.ts';
import { createEncryption } from './encryption.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { isAnythingRemoved, type RemovedCredentials } from './prove-address.ts';
import { readToken, takeToken, type FoundToken } from './one-time-tokens.ts';
import type { SignUpPorts } from './sign-up.ts';

interface AccountMailerPorts extends SignUpPorts {
  readonly deliveries: Pick<Deliveries, 'add'>;
  readonly secret: string;
  readonly log: Log;
  /** The base address of links. */
  readonly url: URL;
}

/** The `Accept-Language` of a request. */
type AcceptLanguage = string | null | undefined;

/** Every method that asks for an email returns at once and does not reveal whether anything is sent. */
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
  /** An API token of the person, by its name, ends within a week. */
  tokenEnding(token: { readonly person: string; readonly name: string }): void;
  /** One to which nothing could be sent for three days. */
  webhookStopped(webhook: { readonly person: string; readonly url: string }): void;
  /** The inviter may know whether it is sent: false if the address has had enough emails for now. */
  invitation(invited: InvitationDetails & { readonly path: string }, acceptLanguage: AcceptLanguage): boolean;
  /** The address that a sign-in link was sent to. */
  takeSignIn(token: string): Promise<string | undefined>;
  readVerification(token: string): Promise<AddressChange | undefined>;
  takeVerification(token: string): Promise<AddressChange | undefined>;
  readNewAddress(token: string): Promise<RequestedAddressChange | undefined>;
  takeNewAddress(token: string): Promise<RequestedAddressChange | undefined>;
  /** Resolves when everything that was asked for is queued; false: something could not be. */
  settled(): Promise<boolean>;
  /** Writes them when they are sent. */
  readonly kind: EmailKind;
}

/** As it is stored, encrypted: an invitation is a link that opens something. */
type Stored = EmailRequest & { readonly acceptLanguage: string | null };

/** They have a link that is a token of the account: see `deleteTokens`. */
const LINKS: ReadonlySet<EmailRequest['name']> = new Set(['signIn', 'reset', 'verification', 'newAddress']);

/** Per address, so that nobody's inbox can be flooded from many places. */
const EMAILS_PER_HOUR = 6;

export function createAccountMailer(ports: AccountMailerPorts): AccountMailer {
  const { database, clock, newId, deliveries, secret, log } = ports;
  const mayEmail = createRateLimit(clock, { most: EMAILS_PER_HOUR, ms: HOUR });
  const encryption = createEncryption(secret, 'account emails');
  const write = createAccountEmailWriter(ports);
  const begun = new Set<Promise<boolean>>();

  function queue(
    recipient: string,
    person: string | null,
    request: EmailRequest,
    acceptLanguage: AcceptLanguage,
  ): void {
    inBackground(async () => {
      const now = clock.now();
      const stored: Stored = { ...request, acceptLanguage: acceptLanguage ?? null };
      const content = encryption.encrypt(Buffer.from(JSON.stringify(stored)));
      const expiresAt = now + EMAIL_LIFETIMES[request.name];
      const kind = LINKS.has(request.name) ? LINK : 'account';
      await deliveries.add([queuedEmail({ recipient, person, kind, key: newId(), content, expiresAt }, now)]);
    });
  }

  /** Queues it, or returns false. */
  function queueLimited(...asked: Parameters<typeof queue>): boolean {
    if (!mayEmail(asked[0])) {
      log.warn({}, 'email limit reached for this address (per hour)');
      return false;
    }
    queue(...asked);
    return true;
  }

  /**
   * For alerts: a flood of other emails must not keep an alert from a proven address. Anyone may have registered with
   * an unproven address, so it gets no more of these than of the others.
   */
  function queueAlert(
    { email, isVerified }: Address,
    person: string,
    request: EmailRequest,
    accepts: AcceptLanguage,
  ): void {
    if (isVerified) queue(email, person, request, accepts);
    else queueLimited(email, person, request, accepts);
  }

  /** The same, to the address that the person has now: a thief who changes it next must not get it. */
  function alertPerson(person: string, about: (email: string) => EmailRequest, accepts: AcceptLanguage): void {
    inBackground(async () => {
      const address = await addressOf(database, person);
      if (address) queueAlert(address, person, about(address.email), accepts);
    });
  }

  function inBackground(work: () => Promise<void>): void {
    const done = isDone(work).finally(() => begun.delete(done));
    begun.add(done);
  }

  async function isDone(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      log.error({ error }, 'email could not be queued');
      return false;
    }
  }

  async function settled(): Promise<boolean> {
    let isQueued = true;
    // What is begun may begin more.
    while (begun.size > 0) isQueued = (await Promise.all(begun)).every(Boolean) && isQueued;
    return isQueued;
  }

  return {
    signInLink: (email, asked, accepts) =>
      void queueLimited(email, null, { name: 'signIn', about: { ...asked, email } }, accepts),
    resetLink: (email, accepts) => void queueLimited(email, null, { name: 'reset', about: { email } }, accepts),
    verification: (email, accepts) =>
      void queueLimited(email, null, { name: 'verification', about: { email } }, accepts),
    newAddress: (change, accepts) =>
      void queueLimited(change.email, change.person, { name: 'newAddress', about: change }, accepts),
    addressChanged: (change, accepts) =>
      queueAlert(change.before, change.person, { name: 'addressChanged', about: change }, accepts),
    passwordChanged: (person, accepts) =>
      alertPerson(person, (email) => ({ name: 'passwordChanged', about: { person, email } }), accepts),
    credentialChanged: (person, changed, accepts) =>
      alertPerson(person, (email) => ({ name: 'credentialChanged', about: { person, email, changed } }), accepts),
    invitation: (about, accepts) => queueLimited(about.email, null, { name: 'invitation', about }, accepts),
    wrongPasswords: (person, accepts) =>
      alertPerson(person, (email) => ({ name: 'wrongPasswords', about: { person, email } }), accepts),
    credentialsRemoved: (person, removed, accepts) => {
      if (!isAnythingRemoved(removed)) return;
      alertPerson(person, (email) => ({ name: 'credentialsRemoved', about: { person, email, removed } }), accepts);
    },
    tokenEnding: ({ person, name }) =>
      alertPerson(person, (email) => ({ name: 'tokenEnding', about: { person, email, token: name } }), null),
    webhookStopped: ({ person, url }) =>
      alertPerson(person, (email) => ({ name: 'webhookStopped', about: { person, email, url } }), null),
    takeSignIn: async (token) => (await takeToken(database, ['sign-in'], token, clock.now()))?.value,
    readVerification: async (token) => verificationOf(await readToken(database, ['verification'], token, clock.now())),
    takeVerification: async (token) => verificationOf(await takeToken(database, ['verification'], token, clock.now())),
    readNewAddress: async (token) => changeOf(await readToken(database, ['new-address'], token, clock.now())),
    takeNewAddress: async (token) => changeOf(await takeToken(database, ['new-address'], token, clock.now())),
    settled,
    kind: {
      isOnce: false,
      write: async ({ content }) => {
        const opened = content === null ? undefined : encryption.decrypt(content);
        if (!opened) {
          log.warn({}, 'an email was encrypted with another secret, and is not sent');
          return undefined;
        }
        const stored = JSON.parse(opened.toString()) as Stored;
        const email = await write(stored, stored.acceptLanguage);
        return email && { email };
      },
    },
  };
}

function verificationOf(token: FoundToken | undefined): AddressChange | undefined {
  return token?.person ? { person: token.person, email: token.value } : undefined;
}

function changeOf(token: FoundToken | undefined): RequestedAddressChange | undefined {
  if (!token?.person) return undefined;
  return { person: token.person, ...(JSON.parse(token.value) as Omit<RequestedAddressChange, 'person'>) };
}
