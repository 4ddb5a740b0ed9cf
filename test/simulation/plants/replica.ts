/** Bugs of the replica and its live queries. */
import type { Plants } from './plants.ts';

export const replica: Plants = {
  'src/sync/live/selection.ts': {
    'leaves a deleted row in live queries': [
      'if (before && this.#contains(before)) removed',
      'if (before && !(after && after.deletedAt !== null) && this.#contains(before)) removed',
    ],
  },
  'src/sync/replica/scopes.ts': {
    'lets rows of a closed scope go without telling': ['if (cold.length > 0) this.#onRowsDropped();', ''],
    'says that an old epoch can be continued': [
      'if (!continued.has(wanted.scope) || !resumed) this',
      'if (!continued.has(wanted.scope)) this',
    ],
  },
  'src/sync/replica/server-rows.ts': {
    'leaves at rest what was let go while it was loaded': [
      'else this.#droppedWhileLoading = true;',
      `else {
    }`,
    ],
  },
  'src/sync/replica/outbox.ts': {
    'does not say what a command goes after': ['...(after !== undefined && { after }),', '...false,'],
  },
  'src/sync/replica/pending-commands.ts': {
    'keeps the effect of a refused command': [
      `decides('R3');
    this.#options.view.removeLayer(pending.layer);`,
      "decides('R3');",
    ],
    'keeps what the server says about a command to itself': ['return shown.flatMap(outcomesOf);', 'return [];'],
    'sends an adopted outbox as its own': [
      `    for (const entry of entries) {
      if (entry.n <= (this.#adopted.get(client) ?? 0)) continue;
`,
      `    for (const adopted of entries) {
      if (adopted.n <= (this.#adopted.get(client) ?? 0)) continue;
      const entry = { ...adopted, client: this.client, n: ++this.#n };
`,
    ],
    'forgets what it sent as soon as it is answered': [
      'kept: this.#kept(pending, { ...at, seq }) });',
      `kept: this.#kept(pending, { ...at, seq }) });
      this.writer.remove(client, n);`,
    ],
    'drops the overlay at the answer instead of at its seq': [
      'kept: this.#kept(pending, { ...at, seq }) });',
      `kept: this.#kept(pending, { ...at, seq }) });
      this.#options.view.removeLayer(pending.layer);`,
    ],
    'uses the number of a refused command again': [
      'else this.writer.remove(client, n);',
      `else this.writer.remove(client, n);
    this.#n -= 1;`,
    ],
    'puts a command away before its outcome rests': [
      'this.#shown.push({ client, n, seq, epoch, kept: command });',
      'this.#shown.push({ client, n, seq: 0, epoch, kept: command });',
    ],
    'takes what the old log has answered for known to the new one': [
      'this.writer.remove(each.client, each.n, each.kept);',
      'this.writer.remove(each.client, each.n, each.kept ? { ...each.kept, epoch } : each.kept);',
    ],
  },
  'src/sync/replica/local-replica.ts': {
    'signs out over what other tabs have not sent': [
      'const wipe = async () => storage.wipe((outbox) => outbox.some(isOpen));',
      'const wipe = async () => storage.wipe((outbox) => false);',
    ],
  },
  'src/sync/replica/row-writer.ts': {
    'saves the cursor before the rows': [
      'const version = await this.#storage.write(this.#version, { meta, clear: all, put, remove: all ? [] : plan.remove });',
      `{
      const empty = { meta, clear: false, put: [], remove: [] };
      this.#version = (await this.#storage.write(this.#version, empty)) ?? this.#version;
    }
    const version = await this.#storage.write(this.#version, { meta, clear: all, put, remove: all ? [] : plan.remove });`,
    ],
    'puts rows at rest back to where the next tab is': [
      'return left.epoch === cursor.epoch ? cursor.seq < left.seq : !this.#isConfirmed();',
      `return false;
    return left.epoch === cursor.epoch ? cursor.seq < left.seq : !this.#isConfirmed();`,
    ],
  },
  'src/sync/replica/update-applier.ts': {
    'takes a snapshot without removing what it lacks': ['if (arrived.has(key)) return false;', 'return false;'],
    'keeps the rows of a scope that was closed': [
      'const isStray = (table: TableName, row: Row): boolean =>',
      `return;
    const isStray = (table: TableName, row: Row): boolean =>`,
    ],
    'keeps rows that no scope has brought again': [
      `const isStray = (table: TableName, row: Row): boolean =>
      this.isUnconfirmed(table, row.id) && !this.#isAwaited(table, row, scope);`,
      'const isStray = (table: TableName, row: Row): boolean => false;',
    ],
    'takes out a lost row without what it was the home of': [
      'for (const { table, row } of leaving) this.#remove(table, row.id);',
      '',
    ],
  },
  'src/sync/replica/optimistic-view.ts': {
    'does not replay pending commands over new rows': [
      'const isAffected = this.#affected();',
      'const isAffected = false;',
    ],
  },
};
