/** People share views and templates, and others of the same project or team move them: that takes more right than changing them. */
import type { Row } from '#sync/protocol/row.ts';
import type { Random } from '../core/random.ts';
import { list, text } from '../judge/rights.ts';
import type { World } from '../world.ts';
import { call, words, type Call } from '../people/call-parts.ts';
import { postAs } from './work.ts';

const KINDS = ['view', 'template'] as const;

/** Moves something that is shared, or shares something if nothing is. */
export async function share(world: World, random: Random): Promise<void> {
  const kind = random.pick(KINDS) ?? 'view';
  const alive = (table: string) => world.judge.state.all(table).filter((row) => row.deletedAt === null);
  const places = (['project', 'team'] as const).flatMap((column) =>
    alive(column).map((row) => ({ in: { [`${column}Id`]: row.id }, id: row.id, people: list(row, 'memberUids') })),
  );
  const placeOf = (row: Row) => places.find(({ id }) => [text(row, 'projectId'), text(row, 'teamId')].includes(id));
  const shared = random.pick(alive(kind).filter((row) => (placeOf(row)?.people.length ?? 0) > 1));
  const place = shared ? placeOf(shared) : random.pick(places.filter(({ people }) => people.length > 1));
  const able = place?.people.filter((person) => !world.disabled.has(person) && world.people.includes(person)) ?? [];
  const person = random.pick(shared ? able.filter((each) => each !== text(shared, 'ownerUid')) : able);
  if (!place || person === undefined) return;
  const elsewhere = random.chance(0.6) ? { projectId: null } : (random.pick(places)?.in ?? { projectId: null });
  await postAs(
    world,
    random,
    person,
    shared ? call(`${kind}.move`, { id: shared.id, ...elsewhere }) : made(world, random, kind, place.in),
  );
}

function made(world: World, random: Random, kind: (typeof KINDS)[number], place: Call['input']): Call {
  const named = { id: world.newId(), name: words(random), ...place };
  if (kind === 'view') return call('view.create', { ...named, boardId: null, boardTeamId: null, shown: {} });
  const content = { kind: 'task', name: named.name, description: '', priority: 'STANDARD', tags: [], estimate: null };
  return call('template.create', { ...named, content: { ...content, subtasks: [] } });
}
