/** What can be tried with a task. */
import type { RowOf } from '#domain/registry.ts';
import { NO_MEMBER, NO_PERSON, startsLate, type Action, type ActionContext } from './action.ts';
import { whyNoHelp } from './helper-actions.ts';
import { taskKind } from './lines.ts';
import type { State } from './state.ts';
import { REPEATS_WITH_PARENT, whyNotRepeated } from './series-actions.ts';
import { may, refusalOf } from './table.ts';
import { newUpload } from './upload.ts';

/** After the deadline that tasks get here. */
const LATE = '2026-06-01';
/** Before it, and after the days of tasks that repeat. */
const EARLY = '2026-04-01';
/** When nobody is there any more. */
const LATER = Date.UTC(2100, 0);

export function taskActions(row: RowOf<'task'>, { state, random, newId }: ActionContext): Action[] {
  const kind = taskKind(row);
  const action = (of: string, name: string, rest: object, hindered: string | null = null): Action => ({
    line: `${kind}: ${of}`,
    name,
    input: (id) => ({ id, ...rest }),
    hindered,
  });
  const members = state.members(row.projectId);
  const isOf = (project: readonly string[], person: string) => row.projectId === null || project.includes(person);
  const people = state.all('person').map(({ id }) => id);
  const assignee = random.pick(people) ?? '';
  const unfit = !state.active(assignee) ? NO_PERSON : isOf(members, assignee) ? null : NO_MEMBER;
  const status = random.pick(['BACKLOG', 'IN_PROGRESS', 'DONE', 'ON_HOLD'] as const);
  const reopened = status !== row.status && status !== 'DONE' && !isOf(members, row.assignee);
  const complete = row.status === 'DONE' ? 'A completed task is at 100%. Reopen it first.' : null;
  const [tag] = state.live('tag');
  const actions = [
    action('content', 'task.update', { name: 'another name' }),
    action('content', 'task.update', { description: 'another text', progress: 20 }, complete),
    action('content', 'task.update', { description: 'another text', progress: 100 }),
    action('content', 'task.describe', { base: 'what was there', text: 'what is there now' }),
    action('content', 'task.describe', { text: 'without a base' }),
    action('content', 'task.tick', { item: { text: 'none of its items' }, checked: true }, NO_ITEM),
    action(
      'content',
      'task.update',
      { deadline: '2026-05-01' },
      // A series gives its tasks start dates, too.
      row.startDate !== null && row.startDate > '2026-05-01' ? startsLate(row.startDate, '2026-05-01') : null,
    ),
    action('content', 'task.update', { startDate: EARLY, estimate: 60 }, startsAfter(row.deadline, EARLY)),
    action('content', 'task.update', { startDate: LATE }, startsAfter(row.deadline, LATE)),
    action('content', 'task.update', { dueTime: 600, dueZone: 'UTC' }, row.deadline === null ? NO_DATE : null),
    action('content', 'task.update', { priority: 'HIGH' }),
    action('content', 'task.removeTag', { tagId: newId() }),
    action('content', 'task.addTag', { tagId: newId() }, 'Tag does not exist'),
    action('work', 'task.move', { status }, reopened ? NO_MEMBER : null),
    action('work', 'task.move', { rank: 'a1' }),
    action('work', 'task.update', { progress: 60 }, complete),
    action('contribute', 'task.update', { estimate: 90 }),
    { ...action('contribute', 'upload.begin', {}), input: (id: string) => ({ ...newUpload({ newId }), taskId: id }) },
    action('reassign', 'task.reassign', { assignee }, unfit),
    action(
      'reassign',
      'task.reassign',
      { assignee, startDate: LATE, deadline: '2026-05-01' },
      unfit ?? startsLate(LATE, '2026-05-01'),
    ),
    action('reassign', 'task.reassign', { assignee, startDate: null, deadline: '2026-05-01' }, unfit),
    action('share', 'task.share', { isShared: !row.isShared }),
    action('level', 'task.setLevel', { micromanagement: row.micromanagement === 'LOW' ? 'HIGH' : 'LOW' }),
  ];
  if (tag) {
    // The tag it was merged into is put on the task, if it exists.
    let behind: typeof tag | undefined = tag;
    while (behind && behind.mergedInto !== null) behind = state.get('tag', behind.mergedInto);
    const hindered = behind?.deletedAt === null ? null : 'Tag does not exist';
    actions.push(action('content', 'task.addTag', { tagId: tag.id }, hindered));
  }
  // The place it already has is no change.
  const streams = state.all('stream').filter(({ id }) => id !== row.streamId);
  for (const stream of streams) {
    const fits = stream.deletedAt === null && stream.projectId === row.projectId;
    const hindered = fits ? null : 'Stream not found';
    actions.push(action('content', 'task.move', { streamId: stream.id }, hindered));
  }
  // Only mentioned people who may read the task are notified.
  const comment = { id: newId(), text: `a comment for @[Somebody](person:${assignee})` };
  const reminder = { id: newId(), at: LATER };
  const over = row.status === 'DONE' ? 'This task is completed. Reopen it first.' : null;
  const series = { id: newId(), rule: 'FREQ=WEEKLY;BYDAY=FR', timeZone: 'UTC' };
  return [
    ...actions,
    {
      line: `${kind}: content`,
      name: 'series.create',
      input: (taskId) => ({ taskId, ...series }),
      hindered: whyNotRepeated(row),
    },
    { line: `${kind}: work`, name: 'comment.create', input: (taskId) => ({ taskId, ...comment }) },
    { line: `${kind}: work`, name: 'checkIn.bringBack', input: (taskId) => ({ taskId }) },
    { line: `${kind}: read`, name: 'reminder.set', input: (taskId) => ({ taskId, ...reminder }), hindered: over },
    { line: `${kind}: read`, name: 'subscription.set', input: (taskId) => ({ taskId, kind: 'follow' }) },
    { line: `${kind}: read`, name: 'subscription.set', input: (taskId) => ({ taskId, kind: 'mute' }) },
  ];
}

function startsAfter(deadline: string | null, start: string): string | null {
  return deadline === null || deadline >= start ? null : startsLate(start, deadline);
}

const NO_DATE = 'A time needs a due date. Set the date as well.';
const NO_ITEM = 'This checklist item is no longer there. It may have been changed or removed.';
const ELSEWHERE =
  'A subtask is in the project of its parent task. Move the parent, or make this a task of its own first.';
const NESTED = 'A subtask can’t have subtasks of its own';

/** Adding a subtask, and making the task one, or a task of its own again. */
export function subtaskActions(person: string, row: RowOf<'task'>, { state, random, newId }: ActionContext): Action[] {
  const line = `${taskKind(row)}: content`;
  const all = state.all('task');
  const parents = [...random.some(all, 0.3), ...all.filter((each) => each.projectId === row.projectId).slice(0, 2)];
  const assignee = random.pick(state.all('person').map(({ id }) => id)) ?? '';
  const helper = random.pick(state.all('person').map(({ id }) => id)) ?? '';
  const isMember = row.projectId === null || state.members(row.projectId).includes(assignee);
  const unfit = !state.active(assignee) ? NO_PERSON : isMember ? null : NO_MEMBER;
  return [
    { line, name: 'task.setParent', input: (id) => ({ id, parentId: null }) },
    ...parents.map((parent): Action => {
      const hindered = hinderedUnder(person, parent, row, state);
      return { line, name: 'task.setParent', input: (id) => ({ id, parentId: parent.id }), hindered };
    }),
    {
      line,
      name: 'task.create',
      input: (parentId) => ({ id: newId(), name: 'a subtask', assignee, parentId }),
      hindered: row.parentId === null ? unfit : NESTED,
    },
    {
      line,
      name: 'task.create',
      input: (parentId) => ({ id: newId(), name: 'a subtask', assignee, parentId, helperUids: [helper] }),
      hindered:
        row.parentId === null ? (unfit ?? whyNoHelp({ ...row, assignee, helperUids: [] }, helper, state)) : NESTED,
    },
  ];
}

function hinderedUnder(person: string, parent: RowOf<'task'>, row: RowOf<'task'>, state: State): string | null {
  const of = { table: 'task', row: parent } as const;
  if (!state.reads(person, of)) return 'Task not found';
  const line = `${taskKind(parent)}: content`;
  if (!may(line, state.stands(person, of))) return refusalOf(line);
  if (parent.projectId !== row.projectId) return ELSEWHERE;
  if (row.seriesId !== null) return REPEATS_WITH_PARENT;
  const isNested = parent.parentId !== null || parent.id === row.id || subtasksOf(row, state).length > 0;
  return isNested ? NESTED : null;
}

function subtasksOf({ id }: RowOf<'task'>, state: State): RowOf<'task'>[] {
  return state.live('task').filter(({ parentId }) => parentId === id);
}

/** Into another project, or out of one: rights are needed on both sides. */
export function moves(person: string, row: RowOf<'task'>, state: State): Action[] {
  const move = (of: string, projectId: string | null, hindered: string | null): Action => ({
    line: `${taskKind(row)}: ${of}`,
    name: 'task.move',
    input: (id) => ({ id, projectId }),
    hindered,
  });
  const others = state.all('project').filter(({ id }) => id !== row.projectId);
  const into = others.map(({ id }) => {
    const members = state.members(id);
    // Those that it takes along.
    const taken = subtasksOf(row, state).filter((each) => {
      const right = `${taskKind(each)}: ${each.projectId === null ? 'content' : 'into another'}`;
      return may(right, state.stands(person, { table: 'task', row: each }));
    });
    const isUnfit = [row, ...taken].some((each) => each.status !== 'DONE' && !members.includes(each.assignee));
    const unfit = row.parentId !== null ? ELSEWHERE : isUnfit ? NO_MEMBER : null;
    const hindered = members.includes(person) ? unfit : 'Project not found';
    return move(row.projectId === null ? 'content' : 'into another', id, hindered);
  });
  const out = row.parentId === null ? null : ELSEWHERE;
  return row.projectId === null ? into : [...into, move('out into none', null, out)];
}
