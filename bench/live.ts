/**
 * The cost of live queries in the browser: six of them over many tasks, a keystroke in the filter of the largest,
 * another person's move, and a thousand tasks that change at once.
 */
import { schema, type RowOf } from '#domain/registry.ts';
import { createLiveQueries, type LiveQueries } from '#sync/live/live-queries.ts';
import type { Query } from '#sync/live/query.ts';
import type { RowChange } from '#sync/protocol/row.ts';
import { OptimisticView } from '#sync/replica/optimistic-view.ts';
import type { Report } from './report/figure.ts';
import { timed } from './report/samples.ts';

type Task = RowOf<'task'>;
type TaskQuery = Query<Task> & { readonly from: 'task' };

const statuses = ['BACKLOG', 'IN_PROGRESS', 'DONE', 'ON_HOLD'] as const;
const words = ['ship', 'board', 'invoice', 'customer', 'release', 'review', 'import', 'mobile', 'sync', 'server'];
const SIZES: readonly [count: number, keystroke: number, move: number][] = [
  [10_000, 1, 1],
  [100_000, 4, 2],
];

export async function measureLive(report: Report): Promise<void> {
  for (const [count, keystroke, move] of SIZES) {
    const name = `live queries, ${count.toLocaleString('en')} tasks:`;
    const screen = new Screen(count);
    report.add(`${name} 1,000 rows arrive`, 'ms', await timed(count / 1_000, screen.arrive));
    const mounted = screen.queries.values();
    report.add(
      `${name} a query is mounted`,
      'ms',
      await timed(screen.queries.length, () => screen.mount(mounted.next().value)),
    );
    report.add(`${name} a keystroke in the filter`, 'ms', await timed(60, screen.type), { target: keystroke });
    report.add(`${name} a move by somebody else`, 'ms', await timed(300, screen.move), { target: move });
    report.add(`${name} 1,000 tasks change at once`, 'ms', await timed(20, screen.shuffle));
  }
}

class Screen {
  readonly queries: readonly TaskQuery[] = [
    board(''),
    { ...board(''), groupBy: ['streamId', 'status'] },
    { from: 'task', where: { column: 'assignee', key: 'person-3' }, groupBy: 'status', orderBy: [{ column: 'rank' }] },
    {
      from: 'task',
      where: { column: 'userId', key: 'person-2' },
      orderBy: [{ column: 'createdAt', direction: 'desc' }],
    },
    { from: 'task', groupBy: 'assignee', orderBy: [{ column: 'createdAt', direction: 'desc' }] },
    { from: 'task', where: { column: 'tags', key: 'tag-4' }, groupBy: 'priority', orderBy: [{ column: 'rank' }] },
  ];
  readonly #tasks: Task[];
  readonly #view = new OptimisticView(schema);
  readonly #live: LiveQueries<{ task: Task }>;
  #listener: (changes: readonly RowChange[]) => void = () => {};
  #leave: () => void = () => {};
  #turn = 0;
  readonly #due: (() => void)[] = [];

  constructor(count: number) {
    this.#tasks = Array.from({ length: count }, (_, n) => task(n, count));
    const { tables } = this.#view;
    this.#live = createLiveQueries(
      {
        get: (table, id) => tables.get(table, id),
        list: (table, column, key) => tables.list(table, column, key),
        all: (table) => tables.all(table),
        onChange: (listener) => {
          this.#listener = listener;
          return () => {};
        },
      },
      {
        now: Date.now,
        random: Math.random,
        after: (_ms, callback) => {
          this.#due.push(callback);
          return () => {};
        },
      },
    );
  }

  arrive = (): void => {
    const from = this.#next() * 1_000;
    this.#put(this.#tasks.slice(from, from + 1_000));
  };

  mount(query: TaskQuery | undefined): void {
    if (query) this.#live.list(query).subscribe(() => {});
  }

  /** Earlier results are dropped first, so that nothing is ready-made. */
  type = (): void => {
    const turn = this.#next();
    const text = `${words[turn % words.length] ?? ''} ${turn}`.slice(0, 1 + (turn % 8));
    const leave = this.#live.list(board(text)).subscribe(() => {});
    this.#leave();
    this.#leave = leave;
    // Twice: the first sweep notices that nobody asks, the second drops it.
    for (const due of this.#due.splice(0)) due();
    for (const due of this.#due.splice(0)) due();
  };

  move = (): void => {
    const turn = this.#next();
    this.#change((turn * 997) % this.#tasks.length, turn);
  };

  shuffle = (): void => {
    const turn = this.#next();
    const start = (turn * 1_000) % this.#tasks.length;
    this.#put(
      this.#tasks
        .slice(start, start + 1_000)
        .map((each) => ({ ...each, rank: `${each.rank.slice(0, 8)}${turn}`, progress: turn % 100 })),
    );
  };

  #change(at: number, turn: number): void {
    const before = this.#tasks[at];
    if (before)
      this.#put([
        { ...before, status: statuses[turn % 4] ?? 'DONE', rank: `${rank((turn * 31) % this.#tasks.length)}V` },
      ]);
  }

  #put(tasks: readonly Task[]): void {
    for (const each of tasks) this.#view.setBase('task', each.id, each);
    this.#listener(this.#view.commit());
  }

  #next(): number {
    this.#turn += 1;
    return this.#turn - 1;
  }
}

function board(text: string): TaskQuery {
  return {
    from: 'task',
    where: { column: 'projectId', key: 'project-1' },
    groupBy: 'status',
    orderBy: [{ column: 'rank' }],
    filter: { search: { columns: ['name', 'number', 'description'], text } },
  };
}

function task(n: number, count: number): Task {
  const word = (salt: number): string => words[(n * 7_919 + salt * 104_729) % words.length] ?? '';
  return {
    id: `task-${String(n).padStart(8, '0')}`,
    number: n,
    deletedAt: null,
    name: `${word(1)} ${word(2)} ${n}`,
    description: `The ${word(3)} of the ${word(4)} needs a ${word(5)} before the ${n % 28}th`,
    status: statuses[n % 4] ?? 'DONE',
    priority: 'STANDARD',
    progress: 0,
    micromanagement: 'OFF',
    levelBy: null,
    levelAt: null,
    levelReason: null,
    answer: null,
    answeredAt: null,
    deadline: null,
    assignee: `person-${n % 20}`,
    helperUids: [],
    helperShares: null,
    userId: `person-${n % 7}`,
    authorName: 'Ada',
    projectId: 'project-1',
    parentId: null,
    streamId: n % 21 === 0 ? null : `stream-${n % 21}`,
    tags: [`tag-${n % 9}`],
    columnId: null,
    fieldValues: null,
    comments: 0,
    rank: rank((n * 7_919) % count),
    movedAt: null,
    movedBy: null,
    estimate: null,
    startDate: null,
    startedAt: null,
    doneAt: null,
    slips: 0,
    slippedDays: 0,
    priorDeadline: null,
    deadlineAt: null,
    isShared: false,
    seriesId: null,
    occurrence: null,
    waitsFor: 0,
    dueTime: null,
    dueZone: null,
    dueAt: null,
    createdAt: n,
    updatedAt: n,
  };
}

function rank(place: number): string {
  return `a${String(place).padStart(7, '0')}`;
}
