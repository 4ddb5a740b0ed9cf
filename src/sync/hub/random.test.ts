/**
 * Random actions in random order: once nothing is under way, every replica holds what its person may see, and no frame
 * ever contained more.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Client } from '#test/hub/client.ts';
import { Copy } from '#test/hub/copy.ts';
import { mayOpen, mayRead, stateAt, visibleIn } from '#test/hub/rights.ts';
import { World, type Put } from '#test/hub/world.ts';
import type { Entry } from '../log/store.ts';

const people = ['ann', 'bob', 'cat'];
const groups = ['g', 'h', 'k'];
const items = ['i1', 'i2', 'i3', 'i4', 'i5'];
const parents = [
  ...groups.map((id): Put => ['group', { id }]),
  ...items.map((id): Put => ['item', { id, groupId: 'g' }]),
];
const person = fc.constantFrom(...people);
const group = fc.constantFrom(...groups);
const item = fc.constantFrom(...items);
const name = fc.string({ maxLength: 3 });
const deletedAt = fc.constantFrom(null, null, null, 5);

const row: fc.Arbitrary<Put> = fc.oneof(
  fc.record({ id: group, members: fc.subarray(people), deletedAt }).map((value): Put => ['group', value]),
  fc.record({ id: group, name }).map((value): Put => ['group', value]),
  fc.record({ id: item, groupId: fc.option(group), deletedAt }).map((value): Put => ['item', value]),
  fc.record({ id: item, holder: person, author: person }).map((value): Put => ['item', value]),
  fc.record({ id: item, name }).map((value): Put => ['item', value]),
  fc.record({ id: item, itemId: item, text: name, deletedAt }).map((value): Put => ['note', value]),
  fc.record({ id: group, name, deletedAt }).map((value): Put => ['label', value]),
);
const scope = fc.oneof(
  fc.constant('everyone'),
  fc.tuple(fc.constantFrom('member', 'held', 'authored'), person).map((parts) => parts.join(':')),
  group.map((id) => `group:${id}`),
  item.map((id) => `item:${id}`),
);
const who = fc.nat({ max: 4 });
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ put: fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: keyOf }) }) },
  { weight: 4, arbitrary: fc.record({ who, open: scope }) },
  { weight: 1, arbitrary: fc.record({ who, shut: scope }) },
  { weight: 2, arbitrary: fc.record({ who, comeBack: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ who, backlog: fc.constantFrom(0, 0, 2_000_000, 5_000_000) }) },
  { weight: 2, arbitrary: fc.record({ turns: fc.nat({ max: 12 }) }) },
  { weight: 5, arbitrary: fc.record({ who: fc.nat({ max: 2 }), ask: fc.option(scope) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What a copy is asking for at the moment. */
const asking = new WeakMap<Copy, Promise<unknown>>();

const limits = { page: 3, tail: { entries: 4, characters: 100_000 }, homes: 2, reads: 2 };

describe('hub', () => {
  it('V2, O3, S3, C3, F1 to F3: replicas and copies converge on what their people may see, and get no more', async () => {
    const pauses = fc.array(fc.nat({ max: 4 }), { minLength: 7, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), pauses, async (steps, pause) => {
        const world = new World(limits);
        // Parents come before the rows whose home they are.
        await world.put(...parents);
        let count = 0;
        world.pause = async () => {
          for (let turn = pause[count++ % pause.length] ?? 0; turn > 0; turn--) await tick();
        };
        const clients = [...people, 'ann', 'bob'].map((one) => world.connect(one));
        for (const client of clients) client.hello({ scopes: ['everyone', `held:${client.person}`] });
        const heard = [...clients];
        const copies = people.map((one) => new Copy(one));
        if (steps.length % 2 === 0) await world.put(...groups.map((id): Put => ['group', { id, members: people }]));
        for (const one of steps) {
          if ('ask' in one) await ask(world, copies[one.who], one.ask);
          else await take(world, clients, heard, one);
        }
        world.pause = async () => {};
        for (const [index, client] of clients.entries()) await rest(world, clients, heard, index, client);
        await check(world, clients, heard);
        for (const copy of copies) await checkCopy(world, copy);
      }),
      { numRuns: 150, interruptAfterTimeLimit: 25_000, markInterruptAsFailure: true },
    );
  }, 30_000);
});

/** Without waiting for the answer, unless it has asked already. First for all that is its own. */
async function ask(world: World, copy: Copy | undefined, add: string | null): Promise<void> {
  if (!copy) return;
  await asking.get(copy);
  const { person, place } = copy;
  const own = ['everyone', ...['member', 'held', 'authored'].map((kind) => `${kind}:${person}`)];
  const groupsAndItems = [...groups.map((id) => `group:${id}`), ...items.map((id) => `item:${id}`)];
  const wanted = place ? [add ?? []].flat() : [...own, ...groupsAndItems];
  const answered = copy.ask(world.hub, ...wanted.filter((one) => mayOpen(world.database, person, one)));
  asking.set(copy, answered);
  await Promise.race([answered, tick()]);
}

async function checkCopy({ hub, database, store }: World, copy: Copy): Promise<void> {
  await asking.get(copy);
  expect(await copy.ask(hub)).toBe('answered');
  expect(copy.place?.cursor).toEqual(database.head);
  const scopes = copy.place?.scopes ?? [];
  expect(copy.rows).toEqual(visibleIn(database, copy.person, scopes));
  for (const scope of scopes) expect(mayOpen(database, copy.person, scope)).toBe(true);
  const log = (await store.entries(0, 1_000)).entries;
  for (const { place, rows } of copy.answers) expectTrue(log, copy.person, { seq: place.cursor.seq, rows });
}

async function take(
  world: World,
  clients: Client[],
  heard: Client[],
  one: Exclude<Step, { ask: unknown }>,
): Promise<void> {
  if ('put' in one) await Promise.race([world.commit(...one.put), tick()]);
  else if ('turns' in one) for (let turn = 0; turn < one.turns; turn++) await tick();
  else {
    const client = clients[one.who];
    if (!client) return;
    if ('open' in one) client.open(one.open);
    else if ('shut' in one) client.shut(one.shut);
    else if ('backlog' in one) client.backlog = one.backlog;
    else comeBack(world, clients, heard, one.who, one.comeBack);
  }
}

/** Reconnects a client, with or without what it had kept. */
function comeBack(world: World, clients: Client[], heard: Client[], index: number, keep: boolean): void {
  const client = clients[index];
  if (!client) return;
  client.session?.end();
  const again = world.connect(client.person, keep ? client.kept : undefined);
  again.hello();
  clients[index] = again;
  heard.push(again);
}

async function rest(world: World, clients: Client[], heard: Client[], index: number, client: Client): Promise<void> {
  client.backlog = 0;
  await world.pass(6_000);
  if (client.closed) comeBack(world, clients, heard, index, true);
  await world.pass(6_000);
}

async function check(world: World, clients: readonly Client[], heard: readonly Client[]): Promise<void> {
  expect(world.reports).toEqual([]);
  const { database } = world;
  for (const { person: reader, kept, closed } of clients) {
    expect(closed).toBeNull();
    expect(kept.cursor).toEqual(database.head);
    expect(kept.rows).toEqual(visibleIn(database, reader, kept.open));
    for (const open of kept.open) expect(mayOpen(database, reader, open)).toBe(true);
  }
  const log = (await world.store.entries(0, 1_000)).entries;
  for (const client of heard) for (const frame of frames(client)) expectTrue(log, client.person, frame);
}

interface Said {
  readonly seq: number;
  readonly rows: readonly (readonly [table: string, row: { readonly id: string }])[];
}

function frames(client: Client): Said[] {
  return [
    ...client.all('delta').map(({ cursor, put = [] }) => ({ seq: cursor.seq, rows: put })),
    ...client.all('snapshot').map(({ cursor, rows }) => ({ seq: cursor.seq, rows })),
  ];
}

function expectTrue(log: readonly Entry[], reader: string, { seq, rows }: Said): void {
  if (rows.length === 0) return;
  const state = stateAt(log, seq);
  for (const [table, one] of rows) {
    expect(mayRead(state, reader, table, one.id)).toBe(true);
    expect(state.get(table, one.id)).toEqual(one);
  }
}

function keyOf([table, { id }]: Put): string {
  return `${table}/${id}`;
}

async function tick(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
