/**
 * Who may see what, implemented literally from the table of permissions, noun by noun: shares no code with the
 * product's rules, its registry or the hub.
 */
import type { Row } from '#sync/protocol/row.ts';
import type { History } from './history.ts';

interface Scope {
  readonly kind: string;
  readonly id: string;
}

/** The database after one entry of the log. */
export class State {
  readonly seq: number;
  readonly #history: History;

  constructor(history: History, seq: number) {
    this.#history = history;
    this.seq = seq;
  }

  mayRead(person: string, table: string, row: Row): boolean {
    if (row.deletedAt !== null) return false;
    switch (table) {
      case 'person':
      case 'tag':
        return true;
      case 'profile':
      case 'arrangement':
        return row.id === person;
      case 'notification':
        return text(row, 'userId') === person;
      case 'project':
        return list(row, 'memberUids').includes(person);
      case 'team':
        return list(row, 'memberUids').includes(person);
      case 'teamInvitation':
        return text(row, 'personId') === person || this.#leads(person, this.get('team', text(row, 'teamId')));
      case 'reach':
      case 'availability':
        return row.id === person || this.leadsOf(row.id).includes(person);
      case 'workloadTask': {
        const assignee = text(row, 'assignee');
        return assignee === person || this.leadsOf(assignee).includes(person);
      }
      case 'timeDay': {
        const [whose, project] = [text(row, 'reachUid'), text(row, 'projectId')];
        if (project !== '') return this.#owns(person, project);
        return whose !== '' && (whose === person || this.leadsOf(whose).includes(person));
      }
      case 'projectTime':
        return this.#owns(person, row.id);
      case 'tally':
        return this.#isMember(person, row.id);
      case 'note':
        return this.#mayReadNote(person, row);
      case 'view':
      case 'template':
        return this.#mayReadView(person, row);
      case 'noteUpdate': {
        const note = this.get('note', text(row, 'noteId'));
        return note !== undefined && note.deletedAt === null && this.#mayReadNote(person, note);
      }
      case 'upload': {
        const [commentId, taskId] = [text(row, 'commentId'), text(row, 'taskId')];
        const [table, id] =
          commentId !== '' ? ['comment', commentId] : taskId !== '' ? ['task', taskId] : ['note', text(row, 'noteId')];
        const on = this.get(table ?? '', id ?? '');
        return on !== undefined && this.mayRead(person, table ?? '', on);
      }
      case 'projectUpdate':
        // A draft is its owner's.
        if (Reflect.get(row, 'sentAt') === null) return text(row, 'draftOf') === person;
        return this.#isMember(person, text(row, 'projectId'));
      case 'stream':
      case 'column':
      case 'field':
        return this.#isMember(person, text(row, 'projectId'));
      case 'task':
      case 'series':
      case 'dependency':
        return this.#mayReadTask(person, row);
      case 'checkIn':
      case 'comment':
      case 'activity': {
        const task = this.get('task', text(row, 'taskId'));
        return task !== undefined && task.deletedAt === null && this.#mayReadTask(person, task);
      }
      default:
        // A noun that is not named here belongs to its owner alone; without an owner, to nobody.
        return text(row, 'userId') === person;
    }
  }

  /** Whether the person may have this scope open. */
  mayOpen(person: string, scope: string): boolean {
    const [kind = '', id = ''] = scope.split(':');
    switch (kind) {
      case 'everyone':
        return scope === kind;
      case 'user':
      case 'asked':
      case 'assigned':
      case 'authored':
      case 'helping':
      case 'notes':
      case 'views':
      case 'updateDrafts':
        return id === person;
      case 'project':
      case 'projectNotes':
      case 'projectViews':
      case 'projectUpdates':
      case 'tally':
        return this.#isMember(person, id);
      case 'note': {
        const note = this.get('note', id);
        return note !== undefined && this.mayRead(person, 'note', note);
      }
      case 'teamNotes':
      case 'teamViews':
      case 'team': {
        const team = this.get('team', id);
        return team !== undefined && this.mayRead(person, 'team', team);
      }
      case 'projectTime':
        return this.#owns(person, id);
      case 'time':
      case 'workload':
        return this.get('person', id) !== undefined && (id === person || this.leadsOf(id).includes(person));
      case 'task': {
        const task = this.get('task', id);
        return task !== undefined && this.mayRead(person, 'task', task);
      }
      default:
        return false;
    }
  }

  /** The rows of a replica of this person with these scopes open: `table/id` → the row. */
  visible(person: string, scopes: Iterable<string>): Map<string, Row> {
    const rows = new Map<string, Row>();
    const opened = Array.from(scopes, (scope): Scope => {
      const [kind = '', id = ''] = scope.split(':');
      return { kind, id };
    });
    for (const table of this.#history.tables()) {
      for (const row of this.#history.all(table, this.seq)) {
        // Without asking what it is in.
        if (row.deletedAt !== null) continue;
        if (!opened.some(({ kind, id }) => gathers(kind, id, table, row))) continue;
        if (this.mayRead(person, table, row)) rows.set(`${table}/${row.id}`, row);
      }
    }
    return rows;
  }

  /** The leads of the teams that a person has joined, but themselves. */
  leadsOf(person: string): string[] {
    const teams = this.all('team').filter((row) => row.deletedAt === null && list(row, 'memberUids').includes(person));
    const leads = new Set(teams.flatMap((row) => list(row, 'leadUids')));
    leads.delete(person);
    return [...leads];
  }

  get(table: string, id: string): Row | undefined {
    return this.#history.get(table, id, this.seq);
  }

  all(table: string): Row[] {
    return this.#history.all(table, this.seq);
  }

  #leads(person: string, team: Row | undefined): boolean {
    return team?.deletedAt === null && list(team, 'leadUids').includes(person);
  }

  #mayReadTask(person: string, task: Row): boolean {
    const projectId = text(task, 'projectId');
    if (projectId !== '') return this.#isMember(person, projectId);
    return [text(task, 'userId'), text(task, 'assignee'), ...list(task, 'helperUids')].includes(person);
  }

  #mayReadNote(person: string, note: Row): boolean {
    const [projectId, teamId] = [text(note, 'projectId'), text(note, 'teamId')];
    if (projectId !== '') return this.#isMember(person, projectId);
    if (teamId === '') return list(note, 'readerUids').includes(person);
    const team = this.get('team', teamId);
    return team !== undefined && this.mayRead(person, 'team', team);
  }

  #mayReadView(person: string, view: Row): boolean {
    const [projectId, teamId] = [text(view, 'projectId'), text(view, 'teamId')];
    if (projectId !== '') return this.#isMember(person, projectId);
    if (teamId === '') return text(view, 'ownerUid') === person;
    const team = this.get('team', teamId);
    return team !== undefined && this.mayRead(person, 'team', team);
  }

  #owns(person: string, projectId: string): boolean {
    const project = this.get('project', projectId);
    return project?.deletedAt === null && text(project, 'ownerUid') === person;
  }

  #isMember(person: string, projectId: string): boolean {
    const project = this.get('project', projectId);
    return project !== undefined && project.deletedAt === null && list(project, 'memberUids').includes(person);
  }
}

/** Tables that are in no scope of a person. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'person',
  'tag',
  'stream',
  'column',
  'field',
  'tally',
  'task',
  'series',
  'dependency',
  'comment',
  'activity',
  'checkIn',
  'note',
  'noteUpdate',
  'upload',
  'view',
  'template',
  'projectUpdate',
  'timeDay',
  'projectTime',
]);

/** Design §5.3: which changes a scope delivers. */
function gathers(kind: string, id: string, table: string, row: Row): boolean {
  switch (kind) {
    case 'everyone':
      return table === 'tag' || table === 'person';
    case 'user':
      if (table === 'profile' || table === 'arrangement') return row.id === id;
      if (table === 'project' || table === 'team') return list(row, 'memberUids').includes(id);
      if (table === 'teamInvitation') return text(row, 'personId') === id;
      if (table === 'reach') return list(row, 'leadUids').includes(id);
      if (table === 'projectTime') return text(row, 'ownerUid') === id;
      if (table === 'timeEntry') return text(row, 'runningUid') === id;
      return !ELSEWHERE.has(table) && text(row, 'userId') === id;
    case 'asked':
      return table === 'checkIn' && text(row, 'pendingFor') === id;
    case 'assigned':
      return isOfTasks(table) && text(row, 'assignee') === id;
    case 'authored':
      return isOfTasks(table) && text(row, 'userId') === id;
    case 'helping':
      return isOfTasks(table) && list(row, 'helperUids').includes(id);
    case 'project':
      return (
        (isOfTasks(table) || table === 'stream' || table === 'column' || table === 'field') &&
        text(row, 'projectId') === id
      );
    case 'notes':
      return table === 'note' && list(row, 'readerUids').includes(id);
    case 'projectNotes':
      return table === 'note' && text(row, 'projectId') === id;
    case 'updateDrafts':
      return table === 'projectUpdate' && text(row, 'draftOf') === id && Reflect.get(row, 'sentAt') === null;
    case 'projectUpdates':
      return table === 'projectUpdate' && text(row, 'projectId') === id && Reflect.get(row, 'sentAt') !== null;
    case 'teamNotes':
      return table === 'note' && text(row, 'teamId') === id;
    case 'views':
      return isSaved(table) && text(row, 'ownerUid') === id;
    case 'projectViews':
      return isSaved(table) && text(row, 'projectId') === id;
    case 'teamViews':
      return isSaved(table) && text(row, 'teamId') === id;
    case 'note':
      if (table === 'noteUpdate' || table === 'upload') return text(row, 'noteId') === id;
      return table === 'note' && row.id === id;
    case 'tally':
      return table === 'tally' && row.id === id;
    case 'team':
      return table === 'teamInvitation' && text(row, 'teamId') === id;
    case 'workload':
      if (table === 'workloadTask') return text(row, 'assignee') === id;
      if (table === 'timeDay') return text(row, 'reachUid') === id;
      return (table === 'reach' || table === 'availability') && row.id === id;
    case 'time':
      return (
        (table === 'timeEntry' && text(row, 'userId') === id) || (table === 'timeDay' && text(row, 'reachUid') === id)
      );
    case 'projectTime':
      return (table === 'timeDay' && text(row, 'projectId') === id) || (table === 'projectTime' && row.id === id);
    case 'task':
      if (table === 'task') return text(row, 'parentId') === id;
      return ['comment', 'activity', 'checkIn', 'upload'].includes(table) && text(row, 'taskId') === id;
    default:
      return false;
  }
}

function isOfTasks(table: string): boolean {
  return table === 'task' || table === 'series' || table === 'dependency';
}

function isSaved(table: string): boolean {
  return table === 'view' || table === 'template';
}

/** The text in a column; empty if there is none. */
export function text(row: Row, column: string): string {
  const value: unknown = Reflect.get(row, column);
  return typeof value === 'string' ? value : '';
}

export function list(row: Row, column: string): string[] {
  const value: unknown = Reflect.get(row, column);
  return Array.isArray(value) ? value.map(String) : [];
}
