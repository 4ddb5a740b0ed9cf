/** Everything that can be tried with a row. */
import { NAMED, type Action, type ActionContext } from './action.ts';
import { columnActions, columnMoves } from './column-actions.ts';
import { fieldActions, valueActions } from './field-actions.ts';
import { dependencyActions } from './dependency-actions.ts';
import { helperActions } from './helper-actions.ts';
import { newUpload } from './upload.ts';
import { taskKind, uploadKind } from './lines.ts';
import { noteActions } from './note-actions.ts';
import { projectActions } from './project-actions.ts';
import { savedActions } from './saved-actions.ts';
import { moves, subtaskActions, taskActions } from './task-actions.ts';
import { privateActions } from './private.ts';
import { seriesActions } from './series-actions.ts';
import type { Target } from './state.ts';
import { checkInActions } from './check-in-actions.ts';
import { entryActions, timeOnTask } from './time-actions.ts';
import { invitationActions, teamActions } from './team-actions.ts';

const TAG_TAKEN = 'Tag already exists';
const SENT = 'This update was sent. Write another one.';
const GONE = 'Not found. It may have been deleted.';
const CHANGED = 'Couldn’t undo: it has changed since';

export function actionsOn(person: string, target: Target, chance: ActionContext): Action[] {
  const { table, row } = target;
  const restore = (line: string): Action => ({
    line,
    name: `${table}.restore`,
    input: (id) => ({ id }),
    hindered: row.deletedAt === null ? CHANGED : null,
    restores: true,
  });
  const remove = (line: string): Action => ({ line, name: `${table}.delete`, input: (id) => ({ id }) });
  // For people who may restore it; a taken name does not prevent it.
  const removeNow = (line: string): Action => ({
    ...restore(line),
    name: 'trash.deleteNow',
    input: (id) => ({ kind: table, id }),
  });
  switch (table) {
    case 'task':
      return [
        ...taskActions(row, chance),
        ...helperActions(row, chance),
        ...subtaskActions(person, row, chance),
        ...dependencyActions(person, row, chance),
        ...columnMoves(row, chance),
        ...valueActions(row, chance),
        ...timeOnTask(row, chance),
        ...moves(person, row, chance.state),
        ...[remove, restore, removeNow].map((make) => make(`${taskKind(row)}: delete`)),
      ];
    // Commands name both of its tasks, never the row.
    case 'dependency':
      return [];
    case 'timeEntry':
      return entryActions(chance, restore('time entry: read, write'));
    case 'series':
      return seriesActions(row, chance.state, restore(`${taskKind(row)}: content`));
    case 'project':
      return [
        ...projectActions(person, row, chance),
        ...[remove, restore, removeNow].map((make) => make('project: delete')),
      ];
    case 'team':
      return [...teamActions(person, row, chance), ...[remove, restore, removeNow].map((make) => make('team: delete'))];
    case 'teamInvitation':
      return invitationActions(person, row, chance);
    case 'stream': {
      const line = 'stream: rename, reorder';
      const back = restore('stream: delete');
      const others = chance.state.live('stream').filter(({ projectId }) => projectId === row.projectId);
      const taken = chance.random.chance(0.5) ? chance.random.pick(others)?.name.toUpperCase() : undefined;
      const renamed = taken ?? `another name ${chance.newId()}`;
      const isTaken = (name: string) => chance.state.hasStream(row.projectId, name, row.id);
      return [
        {
          line,
          name: 'stream.rename',
          input: (id) => ({ id, name: renamed }),
          hindered: row.name !== renamed && isTaken(renamed) ? NAMED : null,
        },
        { line, name: 'stream.reorder', input: (id) => ({ id, order: 0 }) },
        remove('stream: delete'),
        removeNow('stream: delete'),
        isTaken(row.name) && row.deletedAt !== null ? { ...back, hindered: NAMED } : back,
      ];
    }
    case 'column':
      return [...columnActions(row, chance, restore('column: delete')), removeNow('column: delete')];
    case 'field':
      return [...fieldActions(row, chance, restore('field: delete')), removeNow('field: delete')];
    case 'comment': {
      const line = 'comment: edit, delete';
      return [
        { line, name: 'comment.edit', input: (id) => ({ id, text: 'another text' }) },
        { line, name: 'comment.edit', input: (id) => ({ id, base: 'what was there', text: 'what is there now' }) },
        remove(line),
        restore(line),
        removeNow(line),
        { line, name: 'upload.begin', input: (id) => ({ ...newUpload(chance), commentId: id }) },
      ];
    }
    case 'upload':
      return [remove, restore].map((make) =>
        make(`${uploadKind(person, row, chance.state.get('task', row.taskId ?? ''))}: remove`),
      );
    case 'checkIn':
      return checkInActions(row, chance);
    case 'tag': {
      const others = chance.state.live('tag').filter(({ id, mergedInto }) => id !== row.id && mergedInto === null);
      const isTaken = others.some(({ name }) => name === row.name);
      const back = restore('tag: delete');
      const line = 'tag: rename, color, merge';
      const isThere = row.deletedAt === null;
      // A merged tag only exists for those who separate it.
      const found = isThere && row.mergedInto === null;
      const [other] = chance.random.some(others, 0.5);
      const hindered = row.mergedInto === null ? CHANGED : isTaken ? TAG_TAKEN : null;
      return [
        { ...remove('tag: delete'), found },
        removeNow('tag: delete'),
        isTaken && row.deletedAt !== null ? { ...back, hindered: TAG_TAKEN } : back,
        { line, name: 'tag.update', input: (id) => ({ id, name: `tag ${chance.newId()}`, hue: 3 }), found },
        { line, name: 'tag.separate', input: (id) => ({ id }), found: isThere, hindered },
        ...(other
          ? [
              {
                line,
                name: 'tag.update',
                input: (id: string) => ({ id, name: other.name }),
                found,
                hindered: TAG_TAKEN,
              },
              { line, name: 'tag.merge', input: (id: string) => ({ id, into: other.id }), found },
            ]
          : []),
      ];
    }
    case 'notification': {
      const line = 'notification: read, mark, delete';
      const isThere = (name: 'comment' | 'project' | 'team', of: string | null) =>
        of === null || chance.state.live(name).some(({ id }) => id === of);
      const task = chance.state.live('task').find(({ id }) => id === row.taskId);
      const note = chance.state.live('note').find(({ id }) => id === row.noteId);
      const isAboutTask = task !== undefined && isThere('project', task.projectId);
      const isAboutNote = note !== undefined && isThere('project', note.projectId) && isThere('team', note.teamId);
      const tellsOfNothing =
        (row.taskId !== null && !isAboutTask) ||
        (row.noteId !== null && !isAboutNote) ||
        (row.taskId === null && row.noteId === null && !isThere('project', row.projectId)) ||
        (row.count === 1 && !isThere('comment', row.commentId));
      const back = restore(line);
      return [
        { line, name: 'notification.markRead', input: (id) => ({ id }) },
        { line, name: 'notification.snooze', input: (id) => ({ id, until: Date.UTC(2100, 0) }) },
        remove(line),
        tellsOfNothing ? { ...back, hindered: CHANGED } : back,
      ];
    }
    case 'person': {
      const isSelf = row.id === person && chance.state.isAdministrator(person);
      const line = isSelf ? 'people: oneself' : 'people: administer';
      const role = chance.random.pick(['administrator', 'person'] as const);
      return [
        { line, name: 'person.disable', input: (id) => ({ id }) },
        { line, name: 'person.enable', input: (id) => ({ id }) },
        { line, name: 'person.setRole', input: (id) => ({ id, role }) },
      ];
    }
    case 'note':
      return [...noteActions(person, row, chance), ...[remove, restore, removeNow].map((make) => make('note: delete'))];
    case 'projectUpdate': {
      const line = row.sentAt === null ? 'draft of an update: write' : 'project update: write';
      const isGone = chance.state.members(row.projectId).length === 0;
      const hindered = row.sentAt !== null ? SENT : isGone ? GONE : null;
      return [
        {
          line,
          name: 'projectUpdate.edit',
          input: (id) => ({ id, text: 'walls are up', health: 'AT_RISK' }),
          hindered,
        },
        { line, name: 'projectUpdate.send', input: (id) => ({ id }), hindered },
        { ...remove(line), hindered: row.sentAt === null && isGone ? GONE : null },
      ];
    }
    case 'view':
    case 'template':
      return [
        ...savedActions(person, { table, row }, chance),
        ...[remove, restore].map((make) => make(`${table}: change`)),
      ];
    case 'arrangement':
    case 'profile':
    case 'reach':
    case 'availability':
    case 'workloadTask':
    case 'timeDay':
    case 'projectTime':
    case 'activity':
    case 'tally':
    case 'checkInSchedule':
    case 'restingValues':
    case 'interruptions':
    case 'counter':
    case 'noteUpdate':
    case 'noteSize':
    case 'imported':
      return [];
    default:
      return privateActions({ table, row }, chance.newId, CHANGED);
  }
}
