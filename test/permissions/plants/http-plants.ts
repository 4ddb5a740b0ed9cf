/** Faults in what the HTTP interface answers, each of which the comparison of the search has to find. */
import type { Fault } from './planting.ts';

export const searchPlants: readonly Fault[] = [
  {
    what: 'a search finds what somebody else can read',
    file: 'src/server/http/search.ts',
    find: 'search(ports, person, { text: q.slice(0, QUERY_MAX), most, ...narrowed })',
    replace: `search(
      ports,
      (await ports.database.db.selectFrom('person').select('id').orderBy('id').executeTakeFirst())?.id ?? '',
      { text: q.slice(0, QUERY_MAX), most, ...narrowed },
    )`,
  },
  {
    what: 'a search finds nothing of projects',
    file: 'src/server/search/index-words.ts',
    find: 'projects.filter(isActive)',
    replace: '[]',
  },
];

export const versionPlants: readonly Fault[] = [
  {
    what: 'versions from before a move are read by who may read the task now',
    file: 'src/server/http/text-versions.ts',
    find: "'projectId' in place ? isOpen.has(place.projectId) : place.people.includes(person)",
    replace: 'true',
  },
  {
    what: 'what somebody took out of a comment is read by others',
    file: 'src/server/http/text-versions.ts',
    find: "table === 'comment' && Reflect.get(row, 'userId') !== person",
    replace: 'false',
  },
  {
    what: 'a version is read by its id by who is not shown it',
    file: 'src/server/http/text-versions.ts',
    find: 'versions.find((each) => each.id === params.version)',
    replace: '({ id: params.version })',
  },
];

export const webhookPlants: readonly Fault[] = [
  {
    what: 'everyone who can read a project has webhooks of it',
    file: 'src/server/webhooks/belonging.ts',
    find: 'project !== undefined && canEditProject(rows, person, project) === null',
    replace: 'project?.memberUids.includes(person) === true',
  },
  {
    what: 'webhooks of a project are listed for everyone',
    file: 'src/server/http/webhooks.ts',
    find: 'belonging.flatMap((webhook) => seenBy(rows, person, webhook) ?? [])',
    replace: 'belonging.map(asOwn)',
  },
  {
    what: 'a webhook of a project is steered by everyone who knows its id',
    file: 'src/server/http/webhooks.ts',
    find: 'store.read((reader) => seenBy(asRows(reader), person, webhook))',
    replace: 'asOwn(webhook)',
  },
  {
    what: 'administrators see the whole address of a webhook',
    file: 'src/server/http/administration.ts',
    find: 'new URL(url).host',
    replace: 'url',
  },
  {
    what: 'a webhook names projects to those who look after it and cannot read them',
    file: 'src/server/webhooks/belonging.ts',
    find: 'webhook.scopes.filter((scope) => readableProject(rows, person, partsOf(scope).id) !== undefined)',
    replace: 'webhook.scopes',
  },
];

export const assistantPlants: readonly Fault[] = [
  {
    what: 'the text of a note is read by everyone who knows its id',
    file: 'src/server/http/notes.ts',
    find: "await readable(store, schema, person, 'note', [noteId])",
    replace: "[await store.read((reader) => reader.get('note', noteId))]",
  },
];

export const plants: readonly Fault[] = [...searchPlants, ...versionPlants, ...webhookPlants, ...assistantPlants];
