/** Faults in what the HTTP interface answers, each of which the comparison of the search has to find. */
import type { Fault } from './planting.ts';

export const plants: readonly Fault[] = [
  {
    what: 'a search finds what somebody else can read',
    file: 'src/server/http/search.ts',
    find: 'search(ports, person, { text: q.slice(0, LONGEST), most, ...narrowed })',
    replace: `search(
      ports,
      (await ports.database.db.selectFrom('person').select('id').orderBy('id').executeTakeFirst())?.id ?? '',
      { text: q.slice(0, LONGEST), most, ...narrowed },
    )`,
  },
  {
    what: 'a search finds nothing of projects',
    file: 'src/server/search/index-words.ts',
    find: 'projects.filter(isActive)',
    replace: '[]',
  },
];
