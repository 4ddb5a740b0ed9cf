/** Everything that a person can try on a row, with the outcome according to the table. */
import type { Call } from '#domain/command.ts';
import { serverCommands } from '#domain/server-commands.ts';
import type { Action, ActionContext } from './action.ts';
import { actionsOn } from './actions.ts';
import { makers, PRIVATE_NOT_FOUND, someInput } from './private.ts';
import { PROJECT_TEMPLATE, TASK_TEMPLATE, TOO_LARGE_TEMPLATE } from './saved-actions.ts';
import type { State, Target } from './state.ts';
import { may, NOT_FOUND, refusalOf, type Standing } from './table.ts';

export interface Attempt {
  readonly person: string;
  readonly line: string;
  readonly standing: Standing;
  readonly target: Target | null;
  readonly call: Call;
  /** The refusal; null: it succeeds. */
  readonly says: string | null;
  /** The refusal of the rule alone: about rights, and for a deletion whether it can be undone. */
  readonly ruled: string | null;
  /** The same with an id that does not exist, which must get the same answer. */
  readonly missing?: Call;
  readonly restores: boolean;
}

const DISABLED = 'This account is disabled';

/** `wanted`: only the commands of these names, so that nothing is judged for a choice that it is not part of. */
export function attempts(person: string, target: Target, chance: ActionContext, wanted = /./): Attempt[] {
  const { state } = chance;
  const actions = actionsOn(person, target, chance).filter(({ name }) => wanted.test(name));
  if (actions.length === 0) return [];
  const standing = state.stands(person, target);
  return actions.map((action) => {
    const { line, name, input, restores = false } = action;
    const found = action.found ?? isFound(state, person, target, restores);
    return {
      person,
      line,
      standing,
      target,
      call: { name, version: 1, input: input(target.row.id) },
      says: state.active(person) ? verdict(action, standing, found, target) : DISABLED,
      ruled: verdict(restores ? action : { ...action, hindered: null }, standing, found, target),
      restores,
      ...(!found && { missing: { name, version: 1, input: input(chance.newId()) } }),
    };
  });
}

/** What needs no row, or may be done by nobody. */
export function otherAttempts(person: string, { state, newId }: ActionContext): Attempt[] {
  const standing: Standing = { columns: ['St'], inside: false };
  const attempt = (line: string, name: string, input: object, says: string | null): Attempt => ({
    person,
    line,
    standing,
    target: null,
    call: { name, version: 1, input },
    says: state.active(person) ? says : DISABLED,
    ruled: null,
    restores: false,
  });
  const id = newId();
  const tag = state.live('tag').find(({ mergedInto }) => mergedInto === null);
  const team = state.live('team').at(-1);
  const denied = (line: string) => refusalOf(line);
  const gone = state.all('person').find((each) => !state.active(each.id));
  const project = (rest: object, says: string | null) =>
    attempt('project: create', 'project.create', { id, name: 'a project', ...rest }, says);
  return [
    project(
      {
        memberUids: state
          .all('person')
          .filter((each) => each !== gone)
          .map((each) => each.id),
      },
      null,
    ),
    project({ memberUids: [person, gone?.id ?? newId()] }, 'Person not found'),
    project({ visibility: 'TEAM' }, 'teamId: is missing'),
    project({ visibility: 'TEAM', teamId: newId() }, 'Team not found'),
    ...(team
      ? [project({ visibility: 'TEAM', teamId: team.id }, team.memberUids.includes(person) ? null : 'Team not found')]
      : []),
    attempt('team: create', 'team.create', { id, name: 'a team' }, null),
    attempt('note: create', 'note.create', { id, title: 'a note' }, null),
    attempt('note: create', 'note.create', { id, projectId: newId() }, 'Project not found'),
    ...(team
      ? [
          attempt(
            'note: create',
            'note.create',
            { id, teamId: team.id },
            team.memberUids.includes(person) ? null : 'Team not found',
          ),
        ]
      : []),
    attempt('view: create', 'view.create', { id, name: 'a view', shown: {} }, null),
    attempt('view: create', 'view.create', { id, name: 'a view', shown: {}, boardId: newId() }, 'Project not found'),
    ...(team
      ? [
          attempt(
            'view: create',
            'view.create',
            { id, name: 'a view', shown: {}, boardTeamId: team.id },
            team.memberUids.includes(person) ? null : 'Team not found',
          ),
        ]
      : []),
    attempt(
      'view: create',
      'view.create',
      { id, name: 'a view', shown: { author: 'me', due: '2026-12-01..2026-11-01' } },
      'The first day must not be after the last day',
    ),
    ...[TASK_TEMPLATE, PROJECT_TEMPLATE].map((content) =>
      attempt('template: create', 'template.create', { id, name: 'a template', content }, null),
    ),
    attempt(
      'template: create',
      'template.create',
      { id, name: 'a template', content: TOO_LARGE_TEMPLATE },
      'A template holds at most 200 tasks. Leave some out.',
    ),
    attempt(
      'template: create',
      'template.create',
      { id, name: 'a template', content: TASK_TEMPLATE, projectId: newId() },
      'Project not found',
    ),
    attempt('tag: create', 'tag.create', { id, name: `tag ${id}` }, null),
    ...(tag ? [attempt('tag: create', 'tag.create', { id, name: tag.name.toUpperCase() }, 'Tag already exists')] : []),
    attempt(
      'notification: create',
      'notification.create',
      { id, userId: person, title: 'Hello' },
      denied('notification: create'),
    ),
    attempt('tag: create', 'arrangement.arrange', { of: 'views', ids: [newId()] }, null),
    ...makers.map((name) => attempt('tag: create', name, someInput(name, newId), null)),
    ...systemCommands.map((name) =>
      attempt(
        'directory: write',
        name,
        someInput(name, newId),
        denied('directory: write').replace('profile.ensure', name),
      ),
    ),
  ];
}

/** Commands that only Pulse itself sends. */
const systemCommands = [...serverCommands].filter(([, { sender }]) => sender === 'system').map(([name]) => name);

function verdict(
  { line, hindered = null }: Action,
  standing: Standing,
  found: boolean,
  { table }: Target,
): string | null {
  if (!found) return NOT_FOUND[table] ?? PRIVATE_NOT_FOUND;
  return may(line, standing) ? hindered : refusalOf(line);
}

function isFound(state: State, person: string, target: Target, restores: boolean): boolean {
  if (target.table === 'person' && target.row.erasedAt !== null) return false;
  // Deleted for good.
  if (target.row.deletedAt === 0) return false;
  if (!restores) return state.reads(person, target);
  // Deleted tags and streams are known to the people who could read them, like every other row.
  return state.mayReach(person, target);
}

export function describeAttempt({ person, line, standing, call }: Attempt, problem: string): string {
  return `${line}: ${call.name} ${JSON.stringify(call.input)} by ${person} (${standing.columns.join(' ')}) ${problem}`;
}
