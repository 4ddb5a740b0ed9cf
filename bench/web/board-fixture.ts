/** What is measured: a server with a project of this many tasks, one of its people, and the same rows in a bare page. */
import type { RowOf } from '#domain/registry.ts';
import { searchable, searchWords } from '#domain/search.ts';
import type { TestServer } from '#test/server.ts';
import type { Account } from '#test/client.ts';
import { startPageFloor } from '../floors/page.ts';
import type { PageFloor } from '../floors/serve.ts';
import { loadProject, type Member } from '../server/team.ts';

export interface BoardFixture {
  readonly server: TestServer;
  readonly viewer: Account;
  /** Another member of the project. */
  readonly other: Member;
  readonly project: string;
  readonly tasks: number;
  /** The sum of the column counts; null if lanes out of view count nothing. */
  readonly counted: number | null;
  /** The ids of the tasks that have the text in their name or description. */
  readonly matching: (text: string) => ReadonlySet<string>;
  /** The path of the board. */
  readonly board: string;
  readonly floor: PageFloor;
}

export async function createBoardFixture(
  server: TestServer,
  team: readonly Member[],
  tasks: number,
  streams = 0,
  load = loadProject,
): Promise<BoardFixture> {
  const [first, other] = team;
  if (!first || !other) throw new Error('Nobody is there');
  const project = await load(team, tasks, streams);
  const { headers } = first.account;
  const scope = await fetch(new URL(`/api/scopes/project:${project}`, server.url), { headers });
  const { rows } = (await scope.json()) as { rows: [table: string, row: RowOf<'task'>][] };
  const texts = rows.flatMap(([table, { id, name, number, description }]) =>
    table === 'task' ? [{ id, text: [name, number ?? '', description].map(searchable).join('\n') }] : [],
  );
  return {
    server,
    viewer: first.account,
    other,
    project,
    tasks,
    counted: streams === 0 ? tasks : null,
    matching: (text) => {
      const words = searchWords(text);
      return new Set(texts.flatMap(({ id, text }) => (words.every((word) => text.includes(word)) ? id : [])));
    },
    board: new URL(`/projects/${project}`, server.url).href,
    floor: await startPageFloor(JSON.stringify(rows)),
  };
}
