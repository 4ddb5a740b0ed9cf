/** Adds the facts to the updates of projects once they are begun: they follow from more rows than a command may read. */
import { DAY } from '#domain/duration.ts';
import { localTime } from '#domain/local-time.ts';
import { fillUpdate } from '#domain/project-update/fill.ts';
import { factsOf, presetHealth } from '#domain/project-update/facts.ts';
import type { ProjectUpdateRow } from '#domain/project-update/row.ts';
import type { Rows } from '#domain/command.ts';
import type { Store } from '#sync/log/store.ts';
import type { Door } from '#server/door/execute.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { Follower } from '#server/jobs/follow.ts';

interface Ports {
  readonly store: Store;
  readonly door: Pick<Door, 'executeSystem'>;
}

export function updateFactsFollower({ store, door }: Ports): Follower {
  return {
    name: 'update-facts',
    async handle(entries) {
      const begun = entries.flatMap(({ name, changes }) =>
        name === 'projectUpdate.write' || name === 'projectUpdate.begin'
          ? changes.flatMap(({ table, id }) => (table === 'projectUpdate' ? [id] : []))
          : [],
      );
      for (const id of begun) {
        const found = await store.read((reader) => gathered(asRows(reader), id));
        if (found) await door.executeSystem(fillUpdate({ id, ...found }));
      }
      return begun.length > 0;
    },
  };
}

/** An update says what happened since the one before, or in a week. */
const USUAL = 7 * DAY;
const SPAN_MAX = 30 * DAY;

/** Null if the update has its facts, or is gone. */
function gathered(rows: Rows, id: string) {
  const update = rows.get('projectUpdate', id);
  const project = rows.get('project', update?.projectId ?? '');
  if (!update || update.deletedAt !== null || update.facts !== null || project?.deletedAt !== null) return null;
  const until = update.createdAt;
  const { timeZone } = rows.get('availability', project.ownerUid) ?? { timeZone: null };
  const dateOf = (instant: number) => localTime(instant, timeZone).date;
  const dueOn = project.dueAt?.includes('T') ? dateOf(Date.parse(project.dueAt)) : project.dueAt;
  const facts = factsOf({
    tasks: rows.list('task', 'projectId', project.id).filter(({ deletedAt }) => deletedAt === null),
    dependencies: rows.list('dependency', 'projectId', project.id),
    knownOf: (person) => rows.get('availability', person),
    ownerUid: project.ownerUid,
    dueOn,
    since: sinceOf(rows.list('projectUpdate', 'projectId', project.id), until),
    until,
    dateOf,
  });
  return { facts, health: presetHealth(facts, dueOn, dateOf) };
}

function sinceOf(updates: readonly ProjectUpdateRow[], until: number): number {
  const sent = updates.flatMap(({ deletedAt, sentAt, facts }) =>
    deletedAt === null && sentAt !== null && sentAt <= until ? [facts?.until ?? sentAt] : [],
  );
  return sent.length === 0 ? until - USUAL : Math.max(until - SPAN_MAX, ...sent);
}
