/** What can be tried with a task. */
import type { RowOf } from '#domain/registry.ts';
import { NO_MEMBER, NO_PERSON, startsLate, type Action, type ActionContext } from './action.ts';
import { taskKind } from './lines.ts';
import type { State } from './state.ts';
import { newUpload } from './upload.ts';

/** After the deadline that tasks get here. */
const LATE = '2026-06-01';
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
  const late = row.deadline === null || row.deadline >= LATE ? null : startsLate(LATE, row.deadline);
  const [tag] = state.live('tag');
  const actions = [
    action('content', 'task.update', { name: 'another name' }),
    action('content', 'task.update', { description: 'another text', progress: 20 }, complete),
    action('content', 'task.update', { description: 'another text', progress: 100 }),
    action(
      'content',
      'task.update',
      { deadline: '2026-05-01' },
      row.startDate === LATE ? startsLate(LATE, '2026-05-01') : null,
    ),
    action('content', 'task.update', { startDate: '2026-04-01', estimate: 60 }),
    action('content', 'task.update', { startDate: LATE }, late),
    action('content', 'task.update', { priority: 'HIGH' }),
    action('content', 'task.removeTag', { tagId: newId() }),
    action('content', 'task.addTag', { tagId: newId() }, 'Tag does not exist'),
    action('work', 'task.move', { status }, reopened ? NO_MEMBER : null),
    action('work', 'task.move', { rank: 'a1' }),
    action('work', 'task.update', { progress: 60 }, complete),
    action('work', 'task.update', { estimate: 90 }),
    { ...action('work', 'upload.begin', {}), input: (id: string) => ({ ...newUpload({ newId }), taskId: id }) },
    action('reassign', 'task.reassign', { assignee }, unfit),
    action(
      'reassign',
      'task.reassign',
      { assignee, startDate: LATE, deadline: '2026-05-01' },
      unfit ?? startsLate(LATE, '2026-05-01'),
    ),
    action('reassign', 'task.reassign', { assignee, startDate: null, deadline: '2026-05-01' }, unfit),
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
  return [
    ...actions,
    { line: `${kind}: work`, name: 'comment.create', input: (taskId) => ({ taskId, ...comment }) },
    { line: `${kind}: read`, name: 'reminder.set', input: (taskId) => ({ taskId, ...reminder }), hindered: over },
  ];
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
    const unfit = row.status !== 'DONE' && !members.includes(row.assignee) ? NO_MEMBER : null;
    const hindered = members.includes(person) ? unfit : 'Project not found';
    return move(row.projectId === null ? 'content' : 'into another', id, hindered);
  });
  return row.projectId === null ? into : [...into, move('out into none', null, null)];
}
