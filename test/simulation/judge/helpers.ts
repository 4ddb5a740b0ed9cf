/** Invariants of who helps with a task: who may, what they do by that, and everyone's part of it. */
import type { Entry } from '#sync/log/store.ts';
import type { Row } from '#sync/protocol/row.ts';
import { list, text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

/** What nobody changes who only helps with a task. */
const OTHERS = [
  ...['name', 'description', 'priority', 'tags', 'deadline', 'dueAt', 'startDate', 'estimate', 'deletedAt'],
  ...['userId', 'assignee', 'helperUids', 'helperShares', 'projectId', 'parentId', 'micromanagement', 'isShared'],
];

export function judgeHelpers(state: State, verdict: Verdict): void {
  for (const task of state.all('task')) {
    const helpers = list(task, 'helperUids');
    const project = state.get('project', text(task, 'projectId'));
    const members = project ? list(project, 'memberUids') : null;
    const mayAll = helpers.every(
      (each) => each !== text(task, 'assignee') && (members === null || members.includes(each)),
    );
    const isWell = new Set(helpers).size === helpers.length && (task.deletedAt !== null || mayAll);
    verdict.check(isWell, 'helpers', () => `task ${task.id} of ${text(task, 'assignee')} has ${helpers.join()}`);
    judgeParts(task, state, verdict);
  }
}

/** Each has a row like the assignee's, and together they have all of it. */
function judgeParts(task: Row, state: State, verdict: Verdict): void {
  const helpers = list(task, 'helperUids');
  const own = state.get('workloadTask', task.id);
  const rows = state.all('workloadTask').filter((row) => text(row, 'taskId') === task.id && row.deletedAt === null);
  const says = () => `of task ${task.id}, helped by ${helpers.join()}, there is ${JSON.stringify(rows)}`;
  if (own?.deletedAt !== null) {
    verdict.check(rows.length === 0, 'parts', says);
    return;
  }
  const given = new Map(Object.entries((Reflect.get(task, 'helperShares') ?? {}) as Record<string, number>));
  const left = 100 - [...given.values()].reduce((sum, each) => sum + each, 0);
  const equal = Math.floor(left / (helpers.length - given.size + 1));
  const expected = helpers.map((each) => [each, given.get(each) ?? equal] as const);
  const rest = 100 - expected.reduce((sum, [, share]) => sum + share, 0);
  const parts = [...expected.map(([each, share]) => `${each} ${share} helps`), `${text(own, 'assignee')} ${rest} `];
  const found = rows.map((row) => {
    const isHelping = Reflect.get(row, 'isHelping') === true;
    return `${text(row, 'assignee')} ${String(Reflect.get(row, 'share'))} ${isHelping ? 'helps' : ''}`;
  });
  const isKnown = [...given.keys()].every((each) => helpers.includes(each)) && left >= 0;
  const isSame = rows.every((row) => sharedOf(row) === sharedOf(own));
  verdict.check(isKnown && isSame && found.sort().join() === parts.sort().join(), 'parts', says);
}

/** What each of those who work on a task has alike. */
function sharedOf(row: Row): string {
  const shared = Object.entries(row).filter(([name]) => !['id', 'assignee', 'isHelping', 'share'].includes(name));
  return JSON.stringify(shared.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Who only helps with a task without a project does nothing with it but what they may. */
export function judgeHelperEntry({ name, actor, changes }: Entry, verdict: Verdict): void {
  for (const { table, before, after } of changes) {
    if (table !== 'task' || !before || !after || text(before, 'projectId') !== '' || before.deletedAt !== null)
      continue;
    const isTheirs = [text(before, 'userId'), text(before, 'assignee')].includes(actor);
    if (isTheirs || !list(before, 'helperUids').includes(actor)) continue;
    const isTakenBack = changes.some((change) => isTakingBack(change, text(before, 'seriesId')));
    const changed = OTHERS.filter((column) => !isTakenBack || column !== 'deletedAt').filter(
      (column) => JSON.stringify(Reflect.get(before, column)) !== JSON.stringify(Reflect.get(after, column)),
    );
    verdict.check(changed.length === 0, 'help', () => {
      return `${actor}, who helps with ${after.id}, changes ${changed.join()} by ${name}`;
    });
  }
}

/** Whether a task of the series is not done any more: that takes the next one back, which it had made. */
function isTakingBack({ before, after }: Entry['changes'][number], seriesId: string): boolean {
  if (!before || !after || seriesId === '' || text(before, 'seriesId') !== seriesId) return false;
  return text(before, 'status') === 'DONE' && text(after, 'status') !== 'DONE';
}
