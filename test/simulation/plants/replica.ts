/** Bugs of the replica, its outbox, what rests in the browser, and live queries. */
import type { Plant } from './transform.ts';

const commands = 'src/sync/replica/commands.ts';
const arrivals = 'src/sync/replica/arrivals.ts';

export const ofReplica: readonly Plant[] = [
  {
    name: 'drops the overlay at the answer instead of at its seq',
    edits: [
      {
        file: commands,
        find: 'this.#answered.push({ pending, answer, seq: answer.seq });',
        replace: `this.#answered.push({ pending, answer, seq: answer.seq });
      if (pending.layer) this.#options.view.removeLayer(pending.layer);`,
      },
    ],
  },
  {
    name: 'keeps the effect of a refused command',
    edits: [
      {
        file: commands,
        find: 'if (pending.layer) this.#options.view.removeLayer(pending.layer);\n    this.writer.remove(client, n);',
        replace: 'this.writer.remove(client, n);',
      },
    ],
  },
  {
    name: 'uses the number of a refused command again',
    edits: [
      {
        file: commands,
        find: 'this.writer.remove(client, n);\n    const { id, name, version, input } = pending.entry;',
        replace:
          'this.writer.remove(client, n);\n    this.#n -= 1;\n    const { id, name, version, input } = pending.entry;',
      },
    ],
  },
  {
    name: 'does not say what a command goes after',
    edits: [{ file: 'src/sync/replica/outbox.ts', find: '...(after !== undefined && { after }),', replace: '' }],
  },
  {
    name: 'sends an adopted outbox as its own',
    edits: [
      {
        file: commands,
        find: 'for (const entry of entries) {\n      if (entry.n <= (this.#adopted.get(client) ?? 0)) continue;',
        replace: `for (const adopted of entries) {
      if (adopted.n <= (this.#adopted.get(client) ?? 0)) continue;
      const entry = { ...adopted, client: this.client, n: ++this.#n };`,
      },
    ],
  },
  {
    name: 'forgets what it sent as soon as it is answered',
    edits: [
      {
        file: commands,
        find: 'this.#answered.push({ pending, answer, seq: answer.seq });',
        replace: 'this.#answered.push({ pending, answer, seq: answer.seq });\n      this.writer.remove(client, n);',
      },
    ],
  },
  {
    name: 'does not replay pending commands over new rows',
    edits: [
      {
        file: 'src/sync/replica/view.ts',
        find: 'if (this.#replay || this.#affected()) this.#replayLayers();',
        replace: 'if (this.#replay) this.#replayLayers();',
      },
    ],
  },
  {
    name: 'takes out a lost row without what it was the home of',
    edits: [
      {
        file: arrivals,
        find: 'for (const [table, id] of [...leaving, ...lost])',
        replace: 'void leaving;\n    for (const [table, id] of lost)',
      },
    ],
  },
  {
    name: 'keeps the rows of a scope that was closed',
    edits: [
      {
        file: arrivals,
        find: '!this.tracked(table, row) || (this.isDoubted(table, row.id) && !this.#isAwaited(table, row, scope)),',
        replace: 'row.id === "" && scope === "",',
      },
    ],
  },
  {
    name: 'takes a snapshot without removing what it lacks',
    edits: [
      {
        file: arrivals,
        find: 'if (arrived.has(key)) return false;',
        replace: 'if (arrived.has(key) || key !== "") return false;',
      },
    ],
  },
  {
    name: 'saves the cursor before the rows',
    edits: [
      {
        file: 'src/sync/replica/row-writer.ts',
        find: 'const put = await this.#texts(plan);',
        replace: `const put = await this.#texts(plan);
    const empty = { meta, clear: false, put: [], remove: [] };
    this.#version = (await this.#storage.write(this.#version, empty)) ?? this.#version;`,
      },
    ],
  },
  {
    name: 'says that an old epoch can be continued',
    edits: [
      {
        file: 'src/sync/replica/scopes.ts',
        find: 'if (!continued.has(wanted.scope) || !resumed) wanted.complete = false;',
        replace: 'if (!continued.has(wanted.scope)) wanted.complete = false;',
      },
    ],
  },
  {
    name: 'leaves a deleted row in live queries',
    edits: [
      {
        file: 'src/sync/live/selection.ts',
        find: 'if (before && this.#holds(before)) removed',
        replace: 'if (before && (!after || after.deletedAt === null) && this.#holds(before)) removed',
      },
    ],
  },
];
