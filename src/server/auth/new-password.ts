/** Checks a new password: long enough, not made of the person's name and address, not one of the most common. */
import { LONGEST_PASSWORD, validatePassword, SHORTEST_PASSWORD, type PasswordOwner } from '#domain/person/password.ts';
import type { Database } from '#server/database/database.ts';

export interface RefusedPassword {
  readonly code: 'PASSWORD_LENGTH' | 'PASSWORD_OWN' | 'PASSWORD_COMMON';
  readonly message: string;
}

const messages: Readonly<Record<RefusedPassword['code'], string>> = {
  PASSWORD_LENGTH: `A password has ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`,
  PASSWORD_OWN: 'This password is made of your name or your address, which others try first; take another',
  PASSWORD_COMMON: 'This password is one of the most common, which others try first; take another',
};

export async function refusedPassword(password: string, owner: PasswordOwner): Promise<RefusedPassword | undefined> {
  const code = validatePassword(password, owner) ?? ((await isCommon(password)) ? 'PASSWORD_COMMON' : undefined);
  return code && { code, message: messages[code] };
}

/** The name and address of the person whose password it is to be. */
export async function ownerOf({ db }: Database, person: string): Promise<PasswordOwner> {
  const found = await db
    .selectFrom('authUser')
    .leftJoin('person', 'person.id', 'authUser.id')
    .select(['authUser.email', 'person.displayName'])
    .where('authUser.id', '=', person)
    .executeTakeFirst();
  return { name: found?.displayName ?? '', email: found?.email ?? '' };
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded when it is first needed: most starts of a server never need it. */
async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.normalize('NFKC').toLowerCase());
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORTEST_PASSWORD));
}
