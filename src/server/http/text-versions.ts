/** Earlier versions of a description or comment, for people who may read it now and could read it where it was then. */
import { id, parseInput } from '#domain/input.ts';
import { Refusal } from '#domain/refusal.ts';
import { schema } from '#domain/registry.ts';
import { versionContent, versionsOf, type Version } from '#server/versions/versions.ts';
import type { Place, TextTable } from '#server/versions/text-versions.ts';
import { readable } from '#sync/hub/readable.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';

/** By the name of the list in a path. */
const NOUNS = { tasks: 'task', comments: 'comment', projects: 'project', teams: 'team' } as const satisfies Readonly<
  Record<string, TextTable>
>;

const MISSING = {
  task: 'task_not_found',
  comment: 'comment_not_found',
  project: 'project_not_found',
  team: 'team_not_found',
} as const;

export function addTextVersions(serve: Serve, { store, database }: AppPorts): void {
  for (const nouns of Object.keys(NOUNS) as (keyof typeof NOUNS)[]) {
    const table = NOUNS[nouns];
    serve(`GET /api/${nouns}/:id/versions`, async ({ person, params }) => {
      const versions = await readableVersions(person, table, params.id);
      return { versions: versions.map(({ id, writtenAt, authors }) => ({ id, writtenAt, authors })) };
    });

    serve(`GET /api/${nouns}/:id/versions/:version`, async ({ person, params }) => {
      const versions = await readableVersions(person, table, params.id);
      const version = versions.find((each) => each.id === params.version);
      const text = version && (await versionContent(database, params.id, version.id));
      if (text === undefined) throw new Refusal('scope_not_found');
      return { text };
    });
  }

  async function readableVersions(person: string, table: TextTable, asked: string): Promise<readonly Version[]> {
    const rowId = parseInput(id(table), asked);
    const [row] = await readable(store, schema, person, table, [rowId]);
    if (!row || row.deletedAt !== null) throw new Refusal(MISSING[table]);
    // What its author has taken out of a comment is for nobody else.
    if (table === 'comment' && Reflect.get(row, 'userId') !== person) throw new Refusal('not_allowed');
    const versions = await versionsOf(database, rowId);
    const places = versions.map(({ place }) => place && (JSON.parse(place) as Place));
    const projects = new Set(places.flatMap((place) => (place && 'projectId' in place ? [place.projectId] : [])));
    const open = await readable(store, schema, person, 'project', [...projects]);
    const isOpen = new Set(open.filter(({ deletedAt }) => deletedAt === null).map((project) => project.id));
    return versions.filter((_, at) => {
      const place = places[at];
      if (!place) return true;
      return 'projectId' in place ? isOpen.has(place.projectId) : place.people.includes(person);
    });
  }
}
