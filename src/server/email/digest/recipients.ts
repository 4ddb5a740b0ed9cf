import type { Database } from '#server/database/database.ts';

/** The proven addresses of people who are not disabled, by person. */
export async function verifiedAddresses({ db }: Database): Promise<ReadonlyMap<string, string>> {
  return provenOf(await addresses(db).execute());
}

/** That of one of them. */
export async function verifiedAddress({ db }: Database, person: string): Promise<string | undefined> {
  return provenOf(await addresses(db).where('authUser.id', '=', person).execute()).get(person);
}

function addresses(db: Database['db']) {
  return db
    .selectFrom('authUser')
    .innerJoin('person', 'person.id', 'authUser.id')
    .select(['authUser.id', 'authUser.email', 'authUser.emailVerified'])
    .where('person.disabledAt', 'is', null)
    .where('person.erasedAt', 'is', null);
}

function provenOf(
  found: readonly { readonly id: string; readonly email: string; readonly emailVerified: boolean | number }[],
): ReadonlyMap<string, string> {
  return new Map(found.filter(({ emailVerified }) => Boolean(emailVerified)).map(({ id, email }) => [id, email]));
}
