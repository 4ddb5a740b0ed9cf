/** Bugs that the simulation has found: planted again, so that it goes on finding them. */
import type { Plant } from './transform.ts';

export const found: readonly Plant[] = [
  {
    name: 'lets the cursor pass what is regained before it has come',
    edits: [
      {
        file: 'src/sync/hub/wording.ts',
        find: '(again.length > 0 ?',
        replace: '(again.length > 1_000 ?',
      },
    ],
  },
  {
    name: 'takes a turn that brought nothing for the end of the log',
    edits: [
      {
        file: 'src/sync/hub/feed.ts',
        find: 'if (fresh === 0 && this.tail.newest.seq < place.seq)',
        replace: 'if (fresh === 0)',
      },
    ],
  },
  {
    name: 'keeps rows that no scope has brought again',
    edits: [
      {
        file: 'src/sync/replica/arrivals.ts',
        find: '!this.tracked(table, row) || (this.isDoubted(table, row.id) && !this.#isAwaited(table, row, scope)),',
        replace: '!this.tracked(table, row),',
      },
    ],
  },
  {
    name: 'signs out over what other tabs have not sent',
    edits: [
      {
        file: 'src/sync/replica/local-replica.ts',
        find: 'storage.wipe((outbox) => outbox.some(isOpen))',
        replace: 'storage.wipe((outbox) => outbox.length === -1 && outbox.some(isOpen))',
      },
    ],
  },
  {
    name: 'puts rows at rest back to where the next tab is',
    edits: [
      {
        file: 'src/sync/replica/row-writer.ts',
        find: 'return left.epoch === cursor.epoch ? cursor.seq < left.seq : !this.#kept.isCurrent();',
        replace: 'return false;',
      },
    ],
  },
  {
    name: 'puts a command away before its outcome rests',
    edits: [
      {
        file: 'src/sync/replica/commands.ts',
        find: 'n: pending.entry.n, seq, epoch });',
        replace: 'n: pending.entry.n, seq: 0, epoch });',
      },
    ],
  },
  {
    name: 'lets rows of a closed scope go without telling',
    edits: [
      {
        file: 'src/sync/replica/scopes.ts',
        find: 'if (cold.length > 0) this.#left();',
        replace: '',
      },
    ],
  },
  {
    name: 'leaves at rest what was let go while it was loaded',
    edits: [{ file: 'src/sync/replica/mirror.ts', find: 'else this.#letGo = true;', replace: '' }],
  },
];
