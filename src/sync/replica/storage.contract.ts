/**
 * What every `ReplicaStorage` must do, as cases that any runner can run, also a page in a browser. Rules P of
 * ../SPEC.md.
 */
import type { KeptCommand, OutboxEntry, ReplicaStorage, StoredMeta } from './ports.ts';
import { StorageClosed } from './storage-closed.ts';

/** Opens the same storage once more, as another tab does. */
export type OpenStorage = () => ReplicaStorage;

const meta: StoredMeta = { schema: 'a', cursor: { epoch: 'e', seq: 7, id: 'c7' }, scopes: ['everyone', 'group:1'] };
const later: StoredMeta = { ...meta, cursor: { epoch: 'e', seq: 8, id: 'c8' } };
const nothing = { clear: false, put: [], remove: [] };

export const storageCases: Readonly<Record<string, (open: OpenStorage) => Promise<void>>> = {
  'is empty at first': async (open) => {
    const storage = open();
    same(await storage.load(), { version: 0, meta: null, records: [], outbox: [] });
    same(await storage.meta(), { version: 0, meta: null });
    same(await storage.outbox(), []);
  },

  'keeps rows, meta and version for the next to open it, in order of their keys': async (open) => {
    const first = open();
    const records = [
      [10, 'ten'],
      [9, 'nine'],
    ] as const;
    same(await first.write(0, { ...nothing, meta, put: records }), 1);
    first.close();
    const second = open();
    same(await second.load(), { version: 1, meta, records: [records[1], records[0]], outbox: [] });
    same(await second.meta(), { version: 1, meta });
  },

  'replaces, removes and clears records': async (open) => {
    const storage = open();
    await storage.write(0, {
      ...nothing,
      meta,
      put: [
        [1, 'one'],
        [2, 'two'],
        [3, 'three'],
      ],
    });
    await storage.write(1, { ...nothing, meta: later, put: [[2, 'TWO']], remove: [1] });
    same(await storage.load(), {
      version: 2,
      meta: later,
      records: [
        [2, 'TWO'],
        [3, 'three'],
      ],
      outbox: [],
    });
    await storage.write(2, { meta: later, clear: true, put: [[4, 'four']], remove: [] });
    same(await storage.load(), { version: 3, meta: later, records: [[4, 'four']], outbox: [] });
  },

  'writes nothing for who does not know the stored version': async (open) => {
    const [ours, theirs] = [open(), open()];
    await ours.write(0, { ...nothing, meta, put: [[1, 'ours']] });
    same(await theirs.write(0, { ...nothing, meta: later, put: [[1, 'theirs']] }), null);
    same(await theirs.load(), { version: 1, meta, records: [[1, 'ours']], outbox: [] });
    same(await theirs.write(1, { ...nothing, meta: later, put: [[2, 'theirs']] }), 2);
    same(await ours.write(1, { ...nothing, meta, put: [[3, 'late']] }), null);
  },

  'carries out calls in their order': async (open) => {
    const storage = open();
    const answers = await Promise.all([
      storage.write(0, { ...nothing, meta, put: [[1, 'a']] }),
      storage.write(1, { ...nothing, meta: later, put: [[1, 'b']] }),
      storage.load(),
      storage.saveOutbox({ put: [entry('x', 1)], remove: [] }),
      storage.saveOutbox({ put: [], remove: [['x', 1]] }),
      storage.outbox(),
    ]);
    same(answers.slice(0, 3), [1, 2, { version: 2, meta: later, records: [[1, 'b']], outbox: [] }]);
    same(answers[5], []);
  },

  'keeps outboxes of all clients, each in order of n': async (open) => {
    const storage = open();
    await storage.saveOutbox({ put: [entry('b', 2), entry('a', 10), entry('a', 9)], remove: [] });
    await storage.saveOutbox({
      put: [entry('b', 1)],
      remove: [
        ['a', 9],
        ['nobody', 1],
      ],
    });
    storage.close();
    const outbox = [entry('a', 10), entry('b', 1), entry('b', 2)];
    same(await open().outbox(), outbox);
    same(await open().load(), { version: 0, meta: null, records: [], outbox });
  },

  'keeps outboxes when rows are cleared': async (open) => {
    const storage = open();
    await storage.saveOutbox({ put: [entry('a', 1)], remove: [] });
    await storage.write(0, { ...nothing, meta, clear: true });
    same(await storage.outbox(), [entry('a', 1)]);
  },

  'B1: keeps acknowledged commands beside rows and outbox, until they are removed or everything is wiped': async (
    open,
  ) => {
    const storage = open();
    await storage.saveOutbox({ put: [entry('a', 1), entry('a', 2)], remove: [] });
    await storage.saveOutbox({
      put: [],
      remove: [
        ['a', 1],
        ['a', 2],
      ],
      keep: [kept('a1'), kept('a2')],
    });
    await storage.write(0, { ...nothing, meta, clear: true });
    same([await storage.outbox(), await storage.meta()], [[], { version: 1, meta }]);
    storage.close();
    const next = open();
    const byId = async () => (await next.kept()).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    same(await byId(), [kept('a1'), kept('a2')]);
    const asked = { ...kept('a2'), asked: 5 };
    await next.saveKept({ put: [asked, kept('a3')], remove: ['a1', 'nobody'] });
    same(await byId(), [asked, kept('a3')]);
    await next.wipe();
    same(await open().kept(), []);
  },

  'takes everything away, tells the other tabs, and refuses them': async (open) => {
    const [ours, theirs] = [open(), open()];
    const wiped: string[] = [];
    ours.onWiped(() => wiped.push('ours'));
    theirs.onWiped(() => wiped.push('theirs'));
    theirs.onWiped(() => wiped.push('not me'))();
    await theirs.write(0, { ...nothing, meta, put: [[1, 'one']] });
    await ours.saveOutbox({ put: [entry('a', 1)], remove: [] });
    same(await ours.wipe(([first]) => first?.client === 'a'), false);
    same([wiped, await theirs.outbox()], [[], [entry('a', 1)]]);
    same(await ours.wipe(([first]) => first?.client === 'b'), true);
    same(wiped, ['theirs']);
    await refuses(async () => theirs.write(1, { ...nothing, meta }));
    await refuses(async () => theirs.saveOutbox({ put: [entry('a', 2)], remove: [] }));
    await refuses(async () => ours.load());
    const next = open();
    same([await next.load(), await next.outbox()], [{ version: 0, meta: null, records: [], outbox: [] }, []]);
  },

  'refuses calls after it was closed, but carries out those before': async (open) => {
    const storage = open();
    const saved = storage.saveOutbox({ put: [entry('a', 1)], remove: [] });
    await saved;
    storage.close();
    const refusal = await storage.outbox().catch((error: unknown) => error instanceof StorageClosed);
    same(refusal, true);
    same(await open().outbox(), [entry('a', 1)]);
  },
};

function entry(client: string, n: number): OutboxEntry {
  return { client, n, id: `${client}${n}`, name: 'item.set', version: 1, input: { n, text: 'ü', none: null }, at: 5 };
}

function kept(id: string): KeptCommand {
  const command = { id, name: 'item.set', version: 1, input: { text: 'ü', none: null } };
  return { ...command, epoch: 'e', answered: 7, seq: 3, roots: [['item', 'i1']] };
}

function same(found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${is} instead of ${should}`);
}

async function refuses(call: () => Promise<unknown>): Promise<void> {
  const done = await call().then(
    () => true,
    () => false,
  );
  if (done) throw new Error('This call should have been refused');
}
