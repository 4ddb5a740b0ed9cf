/** A database that can be set back to an earlier commit, as from a backup. */
import { MemoryDatabase } from '#store/memory/database.ts';
import type { Restore } from '#sync/protocol/restored.ts';

type Commit = Parameters<MemoryDatabase['commit']>;
type Tables = ConstructorParameters<typeof MemoryDatabase>[0];

export class RecordedDatabase extends MemoryDatabase {
  #tape: Commit[] = [];
  /** Increases with each restore; and its value when the lock was taken. */
  #life = 0;
  #lockedIn = 0;
  readonly #tables: Tables;
  #epochs = 0;
  /** What it says of itself, each from so many commits on. */
  #restores: { readonly commits: number; readonly restore: Restore }[] = [];

  constructor(tables: Tables) {
    super(tables);
    this.#tables = tables;
  }

  get commits(): number {
    return this.#tape.length;
  }

  get restores(): readonly Restore[] {
    return this.#restores.map(({ restore }) => restore);
  }

  /** It was put back by command. */
  noteRestore(restore: Omit<Restore, 'epoch'>): void {
    this.#restores.push({ commits: this.commits, restore: { ...restore, epoch: this.head.epoch } });
  }

  override async lock(): Promise<() => void> {
    const unlock = await super.lock();
    this.#lockedIn = this.#life;
    return unlock;
  }

  override commit(...commit: Commit): void {
    // Decisions on the database that is gone cannot be written to this one: their connection is lost.
    if (this.#lockedIn !== this.#life) throw new Error('the connection is lost');
    this.#tape.push(commit);
    super.commit(...commit);
  }

  override rotateEpoch(): void {
    this.#epochs++;
    super.rotateEpoch();
  }

  /** The same database goes back under its running nodes. */
  putBack(commits: number, epoch: 'same' | 'new'): void {
    const backup = this.restored(commits, epoch);
    this.replaceWith(backup);
    this.#tape = backup.#tape;
    this.#epochs = backup.#epochs;
    this.#restores = backup.#restores;
    this.#life++;
  }

  /** Another database, in the state of this one after so many commits. A copy has the epoch it was made in. */
  restored(commits: number, epoch: 'same' | 'new'): RecordedDatabase {
    const backup = new RecordedDatabase(this.#tables);
    for (const commit of this.#tape.slice(0, commits)) backup.commit(...commit);
    const epochs = this.#epochs + (epoch === 'new' ? 1 : 0);
    while (backup.#epochs < epochs) backup.rotateEpoch();
    backup.#restores = this.#restores.filter((each) => each.commits <= commits);
    return backup;
  }
}
