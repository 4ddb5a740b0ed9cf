/** A database that can be put back to how it was at an earlier commit, as from a backup. */
import { MemoryDatabase } from '#store/memory/database.ts';

type Commit = Parameters<MemoryDatabase['commit']>;
type Tables = ConstructorParameters<typeof MemoryDatabase>[0];

export class RecordedDatabase extends MemoryDatabase {
  readonly #tape: Commit[] = [];
  readonly #tables: Tables;
  #epochs = 0;

  constructor(tables: Tables) {
    super(tables);
    this.#tables = tables;
  }

  get commits(): number {
    return this.#tape.length;
  }

  override commit(...commit: Commit): void {
    this.#tape.push(commit);
    super.commit(...commit);
  }

  override rotateEpoch(): void {
    this.#epochs++;
    super.rotateEpoch();
  }

  /** Another database, as this one was after so many commits, under a new epoch. */
  restored(commits: number): RecordedDatabase {
    const backup = new RecordedDatabase(this.#tables);
    for (const commit of this.#tape.slice(0, commits)) backup.commit(...commit);
    for (let epoch = 0; epoch <= this.#epochs; epoch++) backup.rotateEpoch();
    return backup;
  }
}
