/**
 * The tables of the identity library (better-auth 1.7); a test checks that it finds nothing to add. They are outside
 * the log, and the library decides the types of their columns.
 */
import type { Change, Migration } from './migration.ts';

/** `stamp`: a date that PostgreSQL sets if the library gives none. */
type Kind = 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'stamp';

const types: Readonly<Record<Kind, { readonly sqlite: string; readonly postgres: string }>> = {
  text: { sqlite: 'text', postgres: 'text' },
  integer: { sqlite: 'integer', postgres: 'integer' },
  bigint: { sqlite: 'bigint', postgres: 'bigint' },
  boolean: { sqlite: 'integer', postgres: 'boolean' },
  date: { sqlite: 'date', postgres: 'timestamptz' },
  stamp: { sqlite: 'date', postgres: 'timestamptz default current_timestamp' },
};

const user = 'references "authUser" ("id") on delete cascade';

export const identity: Migration = {
  id: 4,
  name: 'identity',
  changes: [
    table('authUser', {
      name: required('text'),
      email: required('text', 'unique'),
      emailVerified: required('boolean'),
      image: optional('text'),
      createdAt: required('stamp'),
      updatedAt: required('stamp'),
    }),
    table('authSession', {
      expiresAt: required('date'),
      token: required('text', 'unique'),
      createdAt: required('stamp'),
      updatedAt: required('date'),
      ipAddress: optional('text'),
      userAgent: optional('text'),
      userId: required('text', user),
    }),
    table('authAccount', {
      accountId: required('text'),
      providerId: required('text'),
      userId: required('text', user),
      accessToken: optional('text'),
      refreshToken: optional('text'),
      idToken: optional('text'),
      accessTokenExpiresAt: optional('date'),
      refreshTokenExpiresAt: optional('date'),
      scope: optional('text'),
      password: optional('text'),
      createdAt: required('stamp'),
      updatedAt: required('date'),
    }),
    table('authVerification', {
      identifier: required('text'),
      value: required('text'),
      expiresAt: required('date'),
      createdAt: required('stamp'),
      updatedAt: required('stamp'),
    }),
    table('authRateLimit', {
      key: required('text', 'unique'),
      count: required('integer'),
      lastRequest: required('bigint'),
    }),
    index('authSession', 'userId'),
    index('authAccount', 'userId'),
    index('authVerification', 'identifier'),
    // Incremented whenever a session ends, for any reason, so that every node finds out by reading one row.
    both(`insert into meta (key, value) values ('sessionsEnded', '0')`),
    {
      sqlite: sqliteTrigger('authSession_ended', 'after delete on "authSession"'),
      postgres: `
        create function "sessionsEnded"() returns trigger language plpgsql as $$
        begin
          update meta set value = (value::bigint + 1)::text where key = 'sessionsEnded';
          return null;
        end $$;
        create trigger "authSession_ended" after delete on "authSession"
          for each statement execute function "sessionsEnded"()`,
    },
    {
      sqlite: sqliteTrigger(
        'person_disabled',
        'after update of "disabledAt" on "person" when new."disabledAt" is not null and old."disabledAt" is null',
      ),
      postgres: `
        create trigger "person_disabled" after update of "disabledAt" on "person"
          for each row when (new."disabledAt" is not null and old."disabledAt" is null)
          execute function "sessionsEnded"()`,
    },
  ],
};

interface Column {
  readonly kind: Kind;
  readonly rest: string;
}

function required(kind: Kind, rest = ''): Column {
  return { kind, rest: ` not null ${rest}` };
}

function optional(kind: Kind): Column {
  return { kind, rest: '' };
}

function table(name: string, columns: Readonly<Record<string, Column>>): Change {
  const definition = (dialect: 'sqlite' | 'postgres') =>
    Object.entries({ id: required('text', 'primary key'), ...columns })
      .map(([column, { kind, rest }]) => `"${column}" ${types[kind][dialect]}${rest}`)
      .join(', ');
  return {
    sqlite: `create table "${name}" (${definition('sqlite')})`,
    postgres: `create table "${name}" (${definition('postgres')})`,
  };
}

function index(name: string, column: string): Change {
  return both(`create index "${name}_${column}_idx" on "${name}" ("${column}")`);
}

function both(statement: string): Change {
  return { sqlite: statement, postgres: statement };
}

function sqliteTrigger(name: string, when: string): string {
  return `create trigger "${name}" ${when} begin
    update meta set value = cast(value as integer) + 1 where key = 'sessionsEnded';
  end`;
}
