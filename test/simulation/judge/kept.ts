/** B6: of what browsers keep, nothing that a restore has lost vanishes untold. */
import type { Disk } from '../browser/disk.ts';
import type { Ledger } from './ledger.ts';
import type { Verdict } from './verdict.ts';

interface Expected {
  readonly disk: Disk;
  readonly generation: number;
}

export class KeptCheck {
  readonly #ledger: Ledger;
  readonly #verdict: Verdict;
  readonly #expected = new Map<string, Expected>();

  constructor(ledger: Ledger, verdict: Verdict) {
    this.#ledger = ledger;
    this.#verdict = verdict;
  }

  /**
   * The database goes back to `head` by command: what these browsers keep of what came after is to come back, and what
   * has not left their outboxes yet to be kept or sent again.
   */
  restored(head: number, disks: readonly Disk[]): void {
    // What an earlier restore had lost and was refused since then is known to be gone.
    for (const id of this.#expected.keys())
      if (this.#ledger.placeOf(id) === null && this.#ledger.isDecided(id)) this.#expected.delete(id);
    for (const disk of disks) {
      for (const id of [...disk.kept.keys(), ...[...disk.outbox.values()].map((entry) => entry.id)]) {
        const seq = this.#ledger.placeOf(id);
        if (seq !== null && seq > head) this.#expected.set(id, { disk, generation: disk.generation });
      }
    }
  }

  /** Nothing is offered of what was done so far, or nobody knows that anything was lost. */
  forget(): void {
    this.#expected.clear();
  }

  discarded(ids: Iterable<string>): void {
    for (const id of ids) this.#expected.delete(id);
  }

  /** Nothing of it waits in an outbox for what is shown of it to rest (P6): from then on it is kept. */
  get isKept(): boolean {
    return [...this.#expected].every(
      ([id, { disk, generation }]) =>
        generation !== disk.generation || ![...disk.outbox.values()].some((entry) => entry.id === id),
    );
  }

  /** Its person has a tab that was asked, and wanted everything back. */
  judge(disk: Disk): void {
    for (const [id, { disk: on, generation }] of this.#expected) {
      if (on !== disk || generation !== disk.generation) continue;
      const left = disk.kept.get(id);
      const isTold = left?.asked !== undefined;
      this.#verdict.check(
        isTold || this.#ledger.placeOf(id) !== null || this.#ledger.isDecided(id),
        'comes back',
        () => {
          return `${id} was acknowledged, lost and never heard of again: ${JSON.stringify(left ?? null)}`;
        },
      );
    }
    for (const { id, refused } of disk.kept.values()) {
      const isEarly = refused !== undefined && /_not_found$|^tag_missing$/.test(refused.code);
      this.#verdict.check(!isEarly, 'waits', () => `${id} did not wait for what it names: ${refused?.code}`);
    }
  }
}
