/** The letters that let somebody in, or prove an address: each asked for, written and sent without anybody waiting. */
import { languagesOf, speechIn, type Speech } from '#server/language/speech.ts';
import { HOUR } from '#domain/duration.ts';
import type { Mailer } from '#server/email/mailer.ts';
import { Undelivered } from '#server/email/undelivered.ts';
import type { Letter } from '#server/email/letter.ts';
import type { Log } from '#server/log.ts';
import { addressOf, languageOf, type Address } from './accounts.ts';
import { allowance } from '#server/allowance.ts';
import { isAnythingRemoved, type Removed } from './first-proof.ts';
import {
  changedLetter,
  clearedLetter,
  guessedLetter,
  invitationLetter,
  movedLetter,
  newAddressLetter,
  newcomerLetter,
  passkeyLetter,
  resetLetter,
  signInLetter,
  verifyLetter,
  type Invited,
} from '#server/email/account-letters.ts';
import { listPasskeys } from './passkeys.ts';
import { currentRegistration } from './policy.ts';
import { ELSEWHERE, mayRegister } from './registration.ts';
import { makeMailedResetToken } from './reset-link.ts';
import { makeToken, readToken, takeToken, type FoundToken } from './tokens.ts';
import type { SignUpPorts } from './sign-up.ts';

interface PostPorts extends SignUpPorts {
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
export interface WantedChange extends AddressChange {
  readonly former: Address;
}

/** The `Accept-Language` of a request. */
type Accepted = string | null | undefined;

/**
 * What is asked for is begun, and the answer does not tell whether anything is sent. A letter speaks the language of the
 * account that it is for; of one that has none, or that there is not yet, what the browser of who asks has.
 */
export interface Post {
  signInLink(email: string, link: SignInLink, accepted: Accepted): void;
  resetLink(email: string, accepted: Accepted): void;
  verification(email: string, accepted: Accepted): void;
  newAddress(change: WantedChange, accepted: Accepted): void;
  /** The address before is told. */
  moved(change: AddressChange & { readonly before: Address }, accepted: Accepted): void;
  /** They have another password. */
  passwordChanged(person: string, accepted: Accepted): void;
  /** Somebody guesses at their password. */
  guessed(person: string, accepted: Accepted): void;
  /** What their account had before they proved its address, unless it had nothing. */
  cleared(person: string, removed: Removed, accepted: Accepted): void;
  passkeyAdded(person: string, name: string, accepted: Accepted): void;
  /** Whoever invites may know whether it is: false where the address has had enough letters for now. */
  invitation(invited: Invited & { readonly path: string }, accepted: Accepted): boolean;
  /** The address that a link to sign in was sent to. */
  takeSignIn(token: string): Promise<string | undefined>;
  readVerification(token: string): Promise<AddressChange | undefined>;
  takeVerification(token: string): Promise<AddressChange | undefined>;
  readNewAddress(token: string): Promise<WantedChange | undefined>;
  takeNewAddress(token: string): Promise<WantedChange | undefined>;
}

/** To one address, so that nobody's letterbox is flooded from many places. */
const LETTERS_PER_HOUR = 6;

export function createPost({ config, database, clock, newId, mailer, log, url }: PostPorts): Post {
  const mayWrite = allowance(clock, { most: LETTERS_PER_HOUR, ms: HOUR });
  const settings = new URL('/settings', url).href;
  const made = () => ({ id: newId(), now: clock.now() });

  function link(where: string, search: Readonly<Record<string, string | undefined>>): string {
    const target = new URL(where, url);
    for (const [name, value] of Object.entries(search)) if (value) target.searchParams.set(name, value);
    return target.href;
  }

  /** Begins it, or answers false; what goes wrong later is logged, because nobody waits. */
  function begin(email: string, write: () => Promise<Letter | undefined>): boolean {
    if (!mayWrite(email)) {
      log.warn({}, 'email limit reached for this address (per hour)');
      return false;
    }
    send(write);
    return true;
  }

  /**
   * Of a break-in: no flood of other letters may keep it away from whom the address is proven to be of. Anybody may have
   * registered with an address that is not proven: it is no more flooded with this than with the others.
   */
  function tell({ email, isVerified }: Address, write: () => Promise<Letter>): void {
    if (isVerified) send(write);
    else begin(email, write);
  }

  /** The same, of the address that they have now. */
  function tellPerson(person: string, write: (address: Address) => Promise<Letter>): void {
    void addressOf(database, person)
      .then((address) => address && tell(address, () => write(address)))
      .catch(unwritten);
  }

  function send(write: () => Promise<Letter | undefined>): void {
    void write()
      .then((letter) => letter && mailer.send(letter))
      .catch(unwritten);
  }

  function unwritten(error: unknown): void {
    if (!(error instanceof Undelivered)) log.error({ error }, 'email could not be created');
  }

  const accountOf = (email: string) =>
    database.db.selectFrom('authUser').select(['id', 'emailVerified']).where('email', '=', email).executeTakeFirst();

  async function speechFor(person: string | undefined, accepted: Accepted): Promise<Speech> {
    return speechIn(person && (await languageOf(database, person)), ...languagesOf(accepted));
  }

  return {
    signInLink: (email, { invite, from }, accepted) =>
      begin(email, async () => {
        const account = await accountOf(email);
        const registration = await currentRegistration(config, database);
        if (!account && (await mayRegister(database, registration, { email, invite, ...ELSEWHERE }, clock.now())))
          return undefined;
        const signIn = await makeToken(database, 'sign-in', { person: account?.id ?? null, value: email }, made());
        const write = account ? signInLetter : newcomerLetter;
        const speech = await speechFor(account?.id, accepted);
        return write(speech, email, link('/link', { signIn, invite: account ? undefined : invite, from }));
      }),
    resetLink: (email, accepted) =>
      begin(email, async () => {
        const account = await accountOf(email);
        if (!account) return undefined;
        const reset = await makeMailedResetToken(database, account.id, made());
        return resetLetter(await speechFor(account.id, accepted), email, link('/login', { reset }));
      }),
    verification: (email, accepted) =>
      begin(email, async () => {
        const account = await accountOf(email);
        if (!account || account.emailVerified) return undefined;
        const verify = await makeToken(database, 'verification', { person: account.id, value: email }, made());
        return verifyLetter(await speechFor(account.id, accepted), email, link('/link', { verify }));
      }),
    newAddress: (change, accepted) =>
      begin(change.email, async () => {
        const { person, email, former } = change;
        const value = JSON.stringify({ email, former } satisfies Omit<WantedChange, 'person'>);
        const address = await makeToken(database, 'new-address', { person, value }, made());
        return newAddressLetter(await speechFor(change.person, accepted), change.email, link('/link', { address }));
      }),
    moved: ({ person, before, email }, accepted) =>
      tell(before, async () => movedLetter(await speechFor(person, accepted), before.email, email)),
    passwordChanged: (person, accepted) =>
      tellPerson(person, async ({ email }) => {
        const passkeys = await listPasskeys(database, person);
        return changedLetter(await speechFor(person, accepted), email, passkeys.length, settings);
      }),
    passkeyAdded: (person, name, accepted) =>
      tellPerson(person, async ({ email }) => passkeyLetter(await speechFor(person, accepted), email, name, settings)),
    invitation: ({ path, ...invited }, accepted) =>
      begin(invited.email, async () =>
        invitationLetter(await speechFor(undefined, accepted), invited, new URL(path, url).href),
      ),
    guessed: (person, accepted) =>
      tellPerson(person, async ({ email }) => guessedLetter(await speechFor(person, accepted), email, settings)),
    cleared: (person, removed, accepted) => {
      if (!isAnythingRemoved(removed)) return;
      tellPerson(person, async ({ email }) =>
        clearedLetter(await speechFor(person, accepted), email, removed, settings),
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

function changeOf(token: FoundToken | undefined): WantedChange | undefined {
  if (!token?.person) return undefined;
  return { person: token.person, ...(JSON.parse(token.value) as Omit<WantedChange, 'person'>) };
}
