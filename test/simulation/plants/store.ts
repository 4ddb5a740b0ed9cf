/** Bugs of the store and the door. */
import type { Plants } from './plants.ts';

export const store: Plants = {
  'src/server/door/execute.ts': {
    'skips the idempotency check': ['if (known) {', 'if (false) {'],
    'answers anyone who asks for a receipt': [
      'answer: known.person === actor ? known.answer : foreign,',
      'answer: known.answer,',
    ],
    'decides what goes after something that was not decided': ['if (!isDecided) {', 'if (false) {'],
    'decides what names something that was not brought back': [
      'if (sent.mayWait && namesMissing(decided.answer)) {',
      'if (false) {',
    ],
    'answers nothing but success': ['const said = outcome === undefined ? {} : { outcome };', 'const said = {};'],
    'refuses what is young as too old': ['made < now - receiptLifetime;', 'made < now - receiptLifetime / 20;'],
    'takes what is forgotten for new': [
      'const isTooOld = made > 0 && made < now - receiptLifetime;',
      'const isTooOld = false;',
    ],
    'keeps no receipt of a refusal': [
      'return { entry, receipt, result: decided };',
      'return { entry, receipt: decided.answer.success ? receipt : null, result: decided };',
    ],
  },
  'src/store/memory/store.ts': {
    'acknowledges before the commit': [
      `});
      await this.#step('commit');`,
      `});
      for (const { settle } of decided) settle();
      await this.#step('commit');`,
    ],
    'decides on rows from before the lock': [
      `    const outcomes = await this.#locked(async () => {
      group.push(...this.#queue.take());
      const cache = new TransactionCache(this.#database.tables, this.#database.head);
      const decided = await decideBatch(group, cache, async (wanted) => {
        await this.#step('decide');
        return this.#database.fetch(wanted);
`,
      `    const all = { ids: new Set(), keys: new Map(), all: true };
    const everything = new Map(Array.from(this.#database.tables.keys(), (name) => [name, all]));
    const old = this.#database.fetch({ rows: everything, receipts: new Set() });
    const outcomes = await this.#locked(async () => {
      group.push(...this.#queue.take());
      const cache = new TransactionCache(this.#database.tables, this.#database.head);
      const decided = await decideBatch(group, cache, async (wanted) => {
        await this.#step('decide');
        return { ...this.#database.fetch(wanted), rows: old.rows };
`,
    ],
    'numbers before the lock': [
      `    const outcomes = await this.#locked(async () => {
      group.push(...this.#queue.take());
      const cache = new TransactionCache(this.#database.tables, this.#database.head);
`,
      `    const early = this.#database.head;
    const outcomes = await this.#locked(async () => {
      group.push(...this.#queue.take());
      const cache = new TransactionCache(this.#database.tables, early);
`,
    ],
  },
  'src/store/memory/database.ts': {
    'tells only one node of a commit': [
      `the judge.
    for (const notify of this.nodes)`,
      `the judge.
    for (const notify of [...this.nodes].slice(0, 2))`,
    ],
    'forgets what still looks young': [
      'if (at < before) this.#receipts.delete(id);',
      'if (at < before + 10_000) this.#receipts.delete(id);',
    ],
  },
};
