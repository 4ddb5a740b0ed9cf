import type { Database } from '#server/database/database.ts';

/** The proven addresses of people who are not disabled, by person. */
export async function verifiedAddresses({ db }: Database): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('authUser')
    .innerJoin('person', 'person.id', 'authUser.id')
    .select(['authUser.id', 'authUser.email', 'authUser.emailVerified'])
    .where('person.disabledAt', 'is', null)
    .where('person.erasedAt', 'is', null)
    .execute();
  return new Map(found.filter(({ emailVerified }) => Boolean(emailVerified)).map(({ id, email }) => [id, email]));
}
