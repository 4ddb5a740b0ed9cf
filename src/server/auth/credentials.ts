/**
 * Everything that opens an account, in one list: what adding one asks of its person, that the person is emailed, whether it
 * stands in for the second factor, and what signing out everywhere does with it. A new way in is a new line.
 */
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { LINK } from '#server/email/channel.ts';

/** What a credential does for its account. */
type Role =
  /** A step that was started: a link that still works, a challenge. */
  | 'token'
  /** A browser that is asked for less, or may try more often. */
  | 'browser'
  /** Signs in by itself. */
  | 'way'
  /** Is asked for in addition, and can so keep a person out. */
  | 'second factor'
  | 'session';

/** What someone has to show before it is added, or changed. */
type Proof =
  /** That they are the account's person: its password, or without one a sign-in just now (`http/step-up.ts`). */
  | 'person'
  /** That they have come in: by another credential, with its second factor. */
  | 'sign-in'
  /** That they read the mail of the address, or were given a link by an administrator. */
  | 'link';

/** How it goes with two-factor authentication, where the person has turned it on. */
type Factor =
  /** A code is asked for after it. */
  | 'asked after'
  /** No code is asked for with it: it is two factors in one, or was added with a code. So adding it asks for one. */
  | 'replaces'
  /** It is the second factor. Changing it asks for a code. */
  | 'is'
  /** It was only made after the code, or leads to a step that asks for it. */
  | 'comes after';

interface Credential {
  readonly table: keyof Tables;
  /** The column with the person's id. */
  readonly person: string;
  /** The column and value of its rows, where the table has others. */
  readonly where?: readonly [column: string, value: string];
  /** The column that is null in rows which are nothing yet. */
  readonly confirmed?: string;
  readonly role: Role;
  readonly proof: Proof;
  readonly factor: Factor;
  /**
   * Whether it is enough where administrators require a second factor: its person has one, and shows it by signing in with
   * it (`required-factor.ts`).
   */
  readonly meetsRequirement: boolean;
  /** Whether the person gets an email when one is added, changed or removed. */
  readonly isEmailed: boolean;
  /** When its person signs out everywhere: it ends, or is named and can be removed with it, or stays. */
  readonly everywhere: 'ends' | 'offered' | 'stays';
}

const STEP = {
  role: 'token',
  factor: 'comes after',
  meetsRequirement: false,
  isEmailed: false,
  everywhere: 'ends',
} as const;

/** A way for something other than a browser, which its person adds once: it goes on by itself until it is removed. */
const STANDING = {
  person: 'person',
  role: 'way',
  proof: 'person',
  factor: 'replaces',
  meetsRequirement: false,
  isEmailed: true,
  everywhere: 'offered',
} as const;

/** A test compares the tables with those that there are. */
export const CREDENTIALS = {
  password: {
    table: 'authAccount',
    person: 'userId',
    where: ['providerId', 'credential'],
    role: 'way',
    proof: 'person',
    factor: 'asked after',
    meetsRequirement: false,
    isEmailed: true,
    everywhere: 'stays',
  },
  /** An identity at the sign-in provider, which does two-factor authentication of its own. */
  provider: {
    table: 'authAccount',
    person: 'userId',
    where: ['providerId', 'oidc'],
    role: 'way',
    proof: 'person',
    factor: 'replaces',
    meetsRequirement: true,
    isEmailed: true,
    everywhere: 'offered',
  },
  /** Its device has verified its person. */
  passkey: {
    table: 'passkey',
    person: 'person',
    role: 'way',
    proof: 'person',
    factor: 'replaces',
    meetsRequirement: true,
    isEmailed: true,
    everywhere: 'offered',
  },
  /**
   * The bot acts for its owner, and opens the tasks inside Telegram; neither administers anything. People who must have
   * a second factor use both once they have one, since Telegram does not say how an account of its own is guarded.
   */
  telegram: {
    table: 'telegramLink',
    ...STANDING,
  },
  /** A program acts for its person with it, and asks for nothing else. It changes nothing about the account. */
  apiToken: {
    table: 'apiToken',
    ...STANDING,
  },
  /** A calendar reads tasks with it. It changes nothing. */
  calendarFeed: {
    table: 'calendarFeed',
    ...STANDING,
  },
  /** Sends an address what its person can read. Those that were made with an API token end with it as well. */
  webhook: {
    table: 'webhook',
    ...STANDING,
  },
  authenticator: {
    table: 'secondFactor',
    person: 'person',
    confirmed: 'confirmedAt',
    role: 'second factor',
    proof: 'person',
    factor: 'is',
    meetsRequirement: true,
    isEmailed: true,
    everywhere: 'offered',
  },
  /** Go with the authenticator app. */
  recoveryCodes: {
    table: 'recoveryCode',
    person: 'person',
    role: 'second factor',
    proof: 'person',
    factor: 'is',
    meetsRequirement: false,
    isEmailed: true,
    everywhere: 'stays',
  },
  trustedDevice: {
    table: 'trustedDevice',
    person: 'person',
    role: 'browser',
    proof: 'sign-in',
    factor: 'replaces',
    meetsRequirement: false,
    isEmailed: true,
    everywhere: 'ends',
  },
  /** Opens nothing: wrong passwords of others are not counted for it. */
  knownBrowser: {
    table: 'knownBrowser',
    person: 'person',
    role: 'browser',
    proof: 'sign-in',
    factor: 'asked after',
    meetsRequirement: false,
    isEmailed: false,
    everywhere: 'stays',
  },
  /** Emailed links and every other step of `one-time-tokens.ts`; the link itself is what the person is sent. */
  link: { table: 'authVerification', person: 'person', proof: 'link', ...STEP },
  /** A Telegram account that is about to be linked. */
  telegramRequest: { table: 'telegramRequest', person: 'person', proof: 'person', ...STEP },
  /** A browser that is signed in, or a page inside Telegram. Push notifications end with it, and open nothing. */
  session: {
    table: 'authSession',
    person: 'userId',
    role: 'session',
    proof: 'sign-in',
    factor: 'comes after',
    meetsRequirement: false,
    isEmailed: false,
    everywhere: 'ends',
  },
} as const satisfies Record<string, Credential>;

export type CredentialName = keyof typeof CREDENTIALS;

type Named<Filter> = {
  [N in CredentialName]: (typeof CREDENTIALS)[N] extends Filter ? N : never;
}[CredentialName];
/** Those whose person gets an email. */
export type EmailedCredential = Named<{ readonly isEmailed: true }>;
/** Those that are added by a signed-in person who shows that it is them. */
export type ProvenCredential = Named<{ readonly proof: 'person' }>;
/** Those that outlive signing out everywhere unless their person has them removed. */
export type OfferedCredential = Named<{ readonly everywhere: 'offered' }>;
/** Those that meet a required second factor. */
export type MeetingCredential = Named<{ readonly meetsRequirement: true }>;

const ALL: readonly Credential[] = Object.values(CREDENTIALS);
const MEETING = (Object.keys(CREDENTIALS) as CredentialName[]).filter(isMeeting);

function isMeeting(name: CredentialName): name is MeetingCredential {
  return CREDENTIALS[name].meetsRequirement;
}

/** Whether that also asks for a code, where two-factor authentication is on. */
export function asksForCode(name: ProvenCredential, change: 'add' | 'remove'): boolean {
  const { factor }: Credential = CREDENTIALS[name];
  return factor === 'is' || (factor === 'replaces' && change === 'add');
}

/** Whether they have one that is enough where a second factor is required, leaving out those that cannot be used here. */
export async function hasRequired(
  { db }: Database,
  person: string,
  canBeUsed: (credential: MeetingCredential) => boolean,
): Promise<boolean> {
  for (const name of MEETING.filter(canBeUsed)) {
    const { table, person: column, where, confirmed }: Credential = CREDENTIALS[name];
    const only = where ? sql` and ${sql.ref(where[0])} = ${where[1]}` : sql``;
    const whole = confirmed ? sql` and ${sql.ref(confirmed)} is not null` : sql``;
    const found = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${person}${only}${whole} limit 1`;
    if ((await found.execute(db)).rows.length > 0) return true;
  }
  return false;
}

/**
 * For a new password, signing out everywhere, a new address, or disabling the account: everything started under the old
 * state ends, and every browser is asked for everything again.
 */
export async function deleteTokens(database: Database, person: string): Promise<void> {
  await deleteRows(database, person, ({ role, everywhere }) => role !== 'session' && everywhere === 'ends');
  await deleteAskedLinks(database, person);
}

/** A link is made when its email is sent: one that was asked for under the old state must not come after it. */
async function deleteAskedLinks({ db }: Database, person: string): Promise<void> {
  const address = db.selectFrom('authUser').select('email').where('id', '=', person);
  const links = db.deleteFrom('delivery').where('kind', '=', LINK);
  await links.where('channel', '=', 'email').where('recipient', 'in', address).execute();
  await links.where('person', '=', person).execute();
}

/** For an account that is deleted, or one whose address turns out to belong to someone else: deletes everything. */
export async function deleteCredentials(database: Database, person: string): Promise<void> {
  // Other requests may be running: one that adds a sign-in method checks afterwards whether its session still exists,
  // and one that signs in checks whether its method does. So sessions are deleted before the methods, and again after
  // them.
  for (const role of ['session', 'token', 'way', 'second factor', 'browser', 'session'] as const)
    await deleteRows(database, person, (each) => each.role === role);
}

async function deleteRows({ db }: Database, person: string, isMeant: (each: Credential) => boolean): Promise<void> {
  for (const { table, person: column, where } of ALL.filter(isMeant)) {
    const only = where ? sql` and ${sql.ref(where[0])} = ${where[1]}` : sql``;
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${person}${only}`.execute(db);
  }
}
