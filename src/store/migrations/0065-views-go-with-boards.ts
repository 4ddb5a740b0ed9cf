/** A view is found by the project or team whose tasks it shows; those whose project or team was purged are deleted. */
import type { Migration } from './migration.ts';

const both = (change: string) => ({ sqlite: change, postgres: change });

const gone = (column: string, table: string) =>
  `("${column}" is not null and "${column}" not in (select "id" from "${table}"))`;

export const viewsGoWithBoards: Migration = {
  id: 65,
  name: 'views-go-with-boards',
  rotatesEpoch: true,
  changes: [
    both('create index "view_boardId" on "view" ("boardId")'),
    both('create index "view_boardTeamId" on "view" ("boardTeamId")'),
    both(
      `update "view" set "deletedAt" = "updatedAt" where "deletedAt" is null and (${gone('boardId', 'project')} or ${gone('boardTeamId', 'team')})`,
    ),
  ],
};
