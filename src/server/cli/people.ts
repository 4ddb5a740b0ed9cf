// `npm run pulse -- admin people`: lists everyone with an account.

import type { Database } from '#server/database/database.ts';

export async function listPeople({ db }: Database): Promise<void> {
  const people = await db
    .selectFrom('authUser')
    .leftJoin('person', 'person.id', 'authUser.id')
    .select(['authUser.email', 'authUser.name', 'person.displayName', 'person.role', 'person.disabledAt'])
    .orderBy('authUser.email')
    .execute();
  for (const { email, name, displayName, role, disabledAt } of people) {
    const state = disabledAt === null ? '' : 'disabled';
    console.log(
      [email.padEnd(32), (displayName ?? name).padEnd(24), (role ?? '').padEnd(13), state].join('  ').trimEnd(),
    );
  }
}
