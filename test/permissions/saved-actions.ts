/** What can be tried with a saved view or a template. */
import type { RowOf } from '#domain/registry.ts';
import type { Action, ActionContext } from './action.ts';

interface Some {
  readonly table: 'view' | 'template';
  readonly row: RowOf<'view'> | RowOf<'template'>;
}

export function savedActions(person: string, { table, row }: Some, { state, random, newId }: ActionContext): Action[] {
  const action = (name: string, rest: object, hindered: string | null = null): Action => ({
    line: `${table}: ${name === 'move' ? 'move' : 'change'}`,
    name: `${table}.${name}`,
    input: (id) => ({ id, ...rest }),
    hindered,
  });
  const project = random.pick(state.all('project'));
  const team = random.pick(state.all('team'));
  const isIn = state.members(project?.id ?? null).includes(person);
  const isInTeam = team?.deletedAt === null && team.memberUids.includes(person);
  const name = `${row.name}!`;
  return [
    ...(table === 'view' ? [action('update', { name, shown: { due: 'week' } })] : [action('rename', { name })]),
    ...('content' in row && row.content.kind === 'project' ? [use(row, newId)] : []),
    action('move', { projectId: null }),
    ...(project ? [action('move', { projectId: project.id }, isIn ? null : 'Project not found')] : []),
    ...(team ? [action('move', { teamId: team.id }, isInTeam ? null : 'Team not found')] : []),
  ];
}

/** People who have a template may make a project of it. */
function use({ content }: RowOf<'template'>, newId: () => string): Action {
  if (content.kind !== 'project') throw new Error('not of a project');
  const tasks = content.tasks.flatMap((task) => [task, ...task.subtasks]);
  return {
    line: 'template: use',
    name: 'project.createFromTemplate',
    input: (templateId) => ({
      id: newId(),
      name: 'from a template',
      templateId,
      start: '2026-12-01',
      streamIds: content.streams.map(newId),
      taskIds: tasks.map(newId),
    }),
  };
}

const TASK = { name: 'a task', description: '', priority: 'STANDARD', tags: [], estimate: null };
const DATED = { ...TASK, startsAfter: null, dueAfter: 3 };

export const TASK_TEMPLATE = { kind: 'task', ...TASK, subtasks: [TASK] };

/** With a task more than a template holds. */
export const TOO_LARGE_TEMPLATE = { ...TASK_TEMPLATE, subtasks: Array.from({ length: 200 }, () => TASK) };

export const PROJECT_TEMPLATE = {
  kind: 'project',
  description: '',
  hue: 3,
  icon: null,
  dueAfter: 10,
  streams: ['First', 'Second'],
  tasks: [
    { ...DATED, stream: 1, subtasks: [DATED] },
    { ...DATED, stream: null, subtasks: [] },
  ],
};
