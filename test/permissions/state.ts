/** The database as it is, and how people relate to its rows. */
import { tableNames, type RowOf, type TableName } from '#domain/registry.ts';
import { readOf } from './lines.ts';
import { ownerOf } from './private.ts';
import { may, type Column, type Standing } from './table.ts';

/** Where rows are stored. */
export interface Rows {
  get(table: string, id: string): { readonly id: string } | undefined;
  list(table: string, column: string, key: string): { readonly id: string }[];
  all(table: string): { readonly id: string }[];
}

/** A row with the name of its table. */
export type Target = { [T in TableName]: { readonly table: T; readonly row: RowOf<T> } }[TableName];

/** Tables whose rows nobody ever sees. */
const UNSEEN: readonly TableName[] = [
  'counter',
  'imported',
  'checkInSchedule',
  'restingValues',
  'interruptions',
  'noteSize',
];

type ReadWithTask = Extract<Target, { table: 'comment' | 'activity' | 'checkIn' }>;
type ReadElsewhere = ReadWithTask | Extract<Target, { table: 'upload' }>;

export function isReadElsewhere(target: Target): target is ReadElsewhere {
  return isReadWithTask(target) || target.table === 'upload';
}

function isReadWithTask(target: Target): target is ReadWithTask {
  return target.table === 'comment' || target.table === 'activity' || target.table === 'checkIn';
}

export class State {
  /** Every table. */
  readonly tables = tableNames;
  readonly #rows: Rows;

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  get<T extends TableName>(table: T, id: string): RowOf<T> | undefined {
    // The store keeps each row in the table that it was written to.
    return this.#rows.get(table, id) as RowOf<T> | undefined;
  }

  list<T extends TableName>(table: T, column: keyof RowOf<T> & string, key: string): RowOf<T>[] {
    return this.#rows.list(table, column, key) as unknown as RowOf<T>[];
  }

  all<T extends TableName>(table: T): RowOf<T>[] {
    return this.#rows.all(table) as unknown as RowOf<T>[];
  }

  live<T extends TableName>(table: T): RowOf<T>[] {
    return this.all(table).filter((row) => row.deletedAt === null);
  }

  /** Every row that anyone may ever see, tombstones included. */
  targets(): Target[] {
    const seen = this.tables.filter((table) => !UNSEEN.includes(table));
    return seen.flatMap((table) => this.all(table).map((row) => ({ table, row }) as Target));
  }

  /** Neither the row nor what it belongs to is deleted. */
  isPresent({ table, row }: Target): boolean {
    if (row.deletedAt !== null) return false;
    if (table === 'tally') return this.members(row.id).length > 0;
    if (table === 'projectUpdate' && row.sentAt === null) return true;
    if (table === 'timeDay' && row.projectId !== null) return this.members(row.projectId).length > 0;
    if (table === 'projectTime') return this.members(row.id).length > 0;
    if (table === 'stream' || table === 'column' || table === 'field' || table === 'projectUpdate')
      return this.members(row.projectId).length > 0;
    if (table === 'note' || table === 'view' || table === 'template') return this.isPlacePresent(row);
    if (table === 'noteUpdate') return this.note(row.noteId) !== undefined;
    if (table === 'upload') {
      const on = this.placeOf(row);
      return on !== undefined && this.isPresent(on);
    }
    if (table === 'task' || table === 'series' || table === 'dependency')
      return row.projectId === null || this.members(row.projectId).length > 0;
    if (table !== 'comment' && table !== 'activity' && table !== 'checkIn') return true;
    const task = this.get('task', row.taskId);
    return task !== undefined && this.isPresent({ table: 'task', row: task });
  }

  /** What an upload was added to. */
  placeOf({ taskId, commentId, noteId }: RowOf<'upload'>): Target | undefined {
    const comment = commentId === null ? undefined : this.get('comment', commentId);
    if (commentId !== null) return comment && { table: 'comment', row: comment };
    const note = noteId === null ? undefined : this.get('note', noteId);
    if (noteId !== null) return note && { table: 'note', row: note };
    const task = taskId === null ? undefined : this.get('task', taskId);
    return task && { table: 'task', row: task };
  }

  /** The note, where neither it nor its place is deleted. */
  note(id: string): RowOf<'note'> | undefined {
    const row = this.get('note', id);
    return row?.deletedAt === null && this.isPlacePresent(row) ? row : undefined;
  }

  isPlacePresent({ projectId, teamId }: Pick<RowOf<'note'>, 'projectId' | 'teamId'>): boolean {
    if (projectId !== null) return this.members(projectId).length > 0;
    return teamId === null || this.get('team', teamId)?.deletedAt === null;
  }

  members(projectId: string | null): readonly string[] {
    const project = projectId === null ? undefined : this.get('project', projectId);
    return project && project.deletedAt === null ? project.memberUids : [];
  }

  /** Whether a row other than `other` has that name. */
  hasStream(projectId: string, name: string, other?: string): boolean {
    const key = name.trim().toLowerCase();
    return this.live('stream').some(
      (row) => row.projectId === projectId && row.id !== other && row.name.toLowerCase() === key,
    );
  }

  /** The leads of the teams that a person has joined. */
  leadsOf(person: string): readonly string[] {
    return this.live('team').flatMap((row) => (row.memberUids.includes(person) ? row.leadUids : []));
  }

  /** The open invitation of a person to a team. */
  invitation(teamId: string, person: string): RowOf<'teamInvitation'> | undefined {
    return this.live('teamInvitation').find((row) => row.teamId === teamId && row.personId === person);
  }

  /** Whether a team with other members has no other lead who is not disabled. */
  isNeededLead(person: string): boolean {
    return this.live('team').some(
      ({ memberUids, leadUids }) =>
        memberUids.length > 1 &&
        leadUids.includes(person) &&
        !leadUids.some((lead) => lead !== person && this.active(lead)),
    );
  }

  /** Whether the person is in a project by its team, whether or not they were also added by hand. */
  isByTeam({ visibility, teamId, ownerUid }: RowOf<'project'>, person: string): boolean {
    const team = visibility === 'TEAM' && teamId !== null ? this.get('team', teamId) : undefined;
    return person !== ownerUid && team?.deletedAt === null && team.memberUids.includes(person);
  }

  active(person: string): boolean {
    const row = this.get('person', person);
    return row !== undefined && row.disabledAt === null;
  }

  isAdministrator(person: string): boolean {
    return this.active(person) && this.get('person', person)?.role === 'administrator';
  }

  /** `of` may be a tombstone: then as if it were not deleted. */
  stands(person: string, of: Target): Standing {
    const columns: Column[] = [];
    const is = (column: Column, who: string | undefined) => {
      if (who === person) columns.push(column);
    };
    let inside = false;
    const project = (projectId: string, row = this.get('project', projectId)) => {
      if (!row) return;
      is('Ow', row.ownerUid);
      inside = row.memberUids.includes(person);
      if (inside) columns.push('Me');
    };
    const living = (projectId: string) => {
      if (this.members(projectId).length > 0) project(projectId);
    };
    type Placed = Pick<RowOf<'task'>, 'userId' | 'assignee' | 'helperUids' | 'projectId'>;
    const task = ({ userId, assignee, helperUids, projectId }: Placed) => {
      is('Au', userId);
      is('As', assignee);
      if (projectId === null && helperUids.includes(person)) columns.push('He');
      if (projectId === null) inside = columns.length > 0;
      else living(projectId);
      if (person !== assignee && this.leadsOf(assignee).includes(person)) columns.push('Le');
    };
    const team = ({ memberUids, leadUids }: RowOf<'team'>) => {
      if (memberUids.includes(person)) columns.push('Me');
      if (leadUids.includes(person)) columns.push('Le');
    };
    const note = (row: RowOf<'note'>) => {
      const { projectId, teamId, ownerUid, readerUids, writerUids, membersWrite } = row;
      const isPrivate = projectId === null && teamId === null;
      const team = teamId === null ? undefined : this.get('team', teamId);
      const readers = isPrivate ? readerUids : projectId === null ? (team?.memberUids ?? []) : this.members(projectId);
      if (!this.isPlacePresent(row) || !readers.includes(person)) return;
      columns.push(person === ownerUid ? 'By' : 'Me');
      inside = isPrivate ? writerUids.includes(person) : membersWrite;
    };
    const workload = (whose: string) => {
      is('By', whose);
      if (this.leadsOf(whose).includes(person)) columns.push('Le');
    };
    switch (of.table) {
      case 'task':
      case 'series':
      case 'dependency':
        task(of.row);
        break;
      case 'project':
        project(of.row.id, of.row);
        is('By', of.row.offeredTo ?? undefined);
        if (this.isAdministrator(person)) columns.push('Ad');
        break;
      case 'team':
        team(of.row);
        if (this.isAdministrator(person)) columns.push('Ad');
        break;
      case 'teamInvitation': {
        is('By', of.row.personId);
        const to = this.get('team', of.row.teamId);
        if (to && to.deletedAt === null) team(to);
        break;
      }
      case 'note':
        note(of.row);
        break;
      case 'view':
      case 'template': {
        const { projectId, teamId, ownerUid } = of.row;
        const team = teamId === null ? undefined : this.get('team', teamId);
        const shared = projectId === null ? (team?.memberUids ?? []) : this.members(projectId);
        const isPrivate = projectId === null && teamId === null;
        const isTheirs = isPrivate ? person === ownerUid : shared.includes(person);
        if (!this.isPlacePresent(of.row) || !isTheirs) break;
        columns.push(person === ownerUid ? 'By' : 'Me');
        is('Ow', this.get('project', projectId ?? '')?.ownerUid);
        if (team?.leadUids.includes(person)) columns.push('Le');
        break;
      }
      case 'noteUpdate': {
        const about = this.note(of.row.noteId);
        if (about) note(about);
        break;
      }
      case 'upload': {
        const on = this.placeOf(of.row);
        const isRead = on !== undefined && this.reads(person, on);
        const about = of.row.taskId === null ? undefined : this.get('task', of.row.taskId);
        if (of.row.userId === person) columns.push('By');
        else if (on?.table === 'note' && isRead) {
          note(on.row);
          break;
        } else if (about && about.deletedAt === null) task(about);
        inside = isRead;
        break;
      }
      case 'reach':
      case 'availability':
        workload(of.row.id);
        break;
      case 'workloadTask':
        workload(of.row.assignee);
        break;
      case 'timeDay':
        if (of.row.projectId === null) workload(of.row.userId);
        else living(of.row.projectId);
        break;
      case 'projectTime':
        living(of.row.id);
        break;
      case 'tally':
        living(of.row.id);
        break;
      case 'column':
      case 'field':
        living(of.row.projectId);
        break;
      case 'stream':
        living(of.row.projectId);
        is('By', of.row.createdBy);
        break;
      case 'projectUpdate':
        // A draft is its owner's, whatever becomes of its project.
        if (of.row.sentAt === null) is('By', of.row.draftOf ?? undefined);
        else living(of.row.projectId);
        break;
      case 'checkIn':
      case 'comment':
      case 'activity': {
        const about = this.get('task', of.row.taskId);
        if (about && about.deletedAt === null) task(about);
        is('By', of.table === 'comment' ? of.row.userId : of.table === 'activity' ? of.row.actor : of.row.assignee);
        break;
      }
      case 'tag':
        is('By', of.row.createdBy);
        if (this.isAdministrator(person)) columns.push('Ad');
        break;
      case 'notification':
        is('By', of.row.userId);
        break;
      case 'person':
        is('By', of.row.id);
        if (this.isAdministrator(person)) columns.push('Ad');
        break;
      case 'profile':
        is('By', of.row.id);
        break;
      case 'checkInSchedule':
      case 'restingValues':
      case 'interruptions':
      case 'counter':
      case 'noteSize':
      case 'imported':
        break;
      default:
        is('By', ownerOf(of));
    }
    return { columns: columns.length > 0 ? columns : ['St'], inside };
  }

  /** Whether the table lets the person read it; for a tombstone, as if it were not deleted. */
  mayReach(person: string, of: Target): boolean {
    if (isReadWithTask(of)) {
      const row = this.get('task', of.row.taskId);
      return row !== undefined && this.reads(person, { table: 'task', row });
    }
    if (of.table === 'upload') {
      const on = this.placeOf(of.row);
      return on !== undefined && this.reads(person, on);
    }
    return may(readOf(of), this.stands(person, of));
  }

  reads(person: string, of: Target): boolean {
    return of.row.deletedAt === null && this.mayReach(person, of);
  }
}
