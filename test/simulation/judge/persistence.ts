/** What a person has seen done is still visible when the tab is opened again without a network. */
import type { Answer, Cursor } from '#sync/protocol/message.ts';
import type { Disk } from '../browser/disk.ts';
import type { Tab } from '../people/tab.ts';
import type { Ledger } from './ledger.ts';
import type { State } from './rights.ts';
import type { Verdict } from './verdict.ts';

interface Shown {
  readonly id: string;
  readonly seq: number;
  readonly tab: Tab;
  readonly generation: number;
}

export class PersistenceCheck {
  readonly #ledger: Ledger;
  readonly #verdict: Verdict;
  readonly #shown = new Map<Disk, Shown[]>();

  constructor(ledger: Ledger, verdict: Verdict) {
    this.#ledger = ledger;
    this.#verdict = verdict;
  }

  /** The tab shows the result of a command that was stored before. */
  shown(id: string, tab: Tab, answer: Answer): void {
    const disk = tab.browser.disk(tab.person);
    if (!answer.success || !this.#ledger.wasPersisted(id)) return;
    const shown = this.#shown.get(disk) ?? [];
    this.#shown.set(disk, shown);
    shown.push({ id, seq: answer.seq, tab, generation: disk.generation });
  }

  /**
   * Some time after the last change nothing is stored that its person may not read. Rows of the lost end of a log that
   * was restored under the same epoch stay stored until another tab is as far, or is opened anew (T2).
   */
  judgeRights(disk: Disk, person: string, state: State, isTrue: (cursor: Cursor) => boolean): void {
    if (disk.meta && !isTrue(disk.meta.cursor)) return;
    for (const record of disk.records.values()) {
      for (const [table, { id }] of JSON.parse(record) as [string, { id: string }][]) {
        const row = state.get(table, id);
        const may = row !== undefined && state.mayRead(person, table, row);
        this.#verdict.check(
          may,
          'rights of what is stored',
          () => `${table} ${id} is stored in a browser of ${person}`,
        );
      }
    }
  }

  /**
   * Rows have been written: each result is in them, or its command is still stored beside them. Rows of another build
   * were discarded (P5), and the node that sent them anew may not have been as far.
   */
  judge(disk: Disk, isTrue: (cursor: Cursor) => boolean): void {
    const { meta, outbox, generation, hasFailed } = disk;
    if (this.#ledger.wasRestored || hasFailed || !meta || !isTrue(meta.cursor)) return;
    const waiting = new Set(Array.from(outbox.values(), ({ id }) => id));
    for (const { id, seq, tab, generation: then } of this.#shown.get(disk) ?? []) {
      const isPersisted =
        then !== generation || tab.schema !== meta.schema || meta.cursor.seq >= seq || waiting.has(id);
      this.#verdict.check(isPersisted, 'what was shown is stored', () => {
        return `${tab.name} showed ${id} of ${seq}, and what is stored is as of ${meta.cursor.seq}`;
      });
    }
  }
}
