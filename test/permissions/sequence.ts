/** Sequences of commands by one person: they must yield no right over a row that the person did not have before. */
import type { ActionContext } from './action.ts';
import { attempts, otherAttempts } from './attempt.ts';
import type { Report } from './door.ts';
import { CollectedRows } from './collected-rows.ts';
import { taskKind, uploadKind } from './lines.ts';
import { State, type Target } from './state.ts';
import type { System } from './system.ts';
import { may } from './table.ts';

const SEQUENCES = 4;
const STEPS_MAX = 4;

/** Leaves the world as the commands have changed it. */
export async function compareSequences(system: System, chance: ActionContext, report: Report): Promise<void> {
  const { state, random } = chance;
  const people = [...system.seats.keys()].filter((person) => state.active(person));
  for (let count = SEQUENCES; count > 0; count--) {
    const person = random.pick(people);
    if (person !== undefined) await compareSequence(person, system, chance, report);
  }
}

async function compareSequence(person: string, system: System, chance: ActionContext, report: Report): Promise<void> {
  const { state, random, newId } = chance;
  const atStart = rightsOf(person, state);
  const sent: string[] = [];
  for (let length = 1 + random.below(STEPS_MAX); length > 0; length--) {
    const wanted = random.weighted(WANTED);
    const all = [
      ...state.targets().flatMap((target) => attempts(person, target, chance, wanted)),
      ...otherAttempts(person, chance).filter(({ call }) => wanted.test(call.name)),
    ];
    const attempt = random.pick(all.filter(({ says }) => says === null));
    if (!attempt) continue;
    const id = newId();
    await system.door.execute(person, { client: id, n: 1, id, ...attempt.call });
    sent.push(`${attempt.call.name} ${JSON.stringify(attempt.call.input)}`);
    const now = rightsOf(person, state);
    for (const [row, rights] of atStart) {
      const gained = [...(now.get(row) ?? [])].filter((right) => !rights.has(right));
      if (gained.length > 0) report(`${person} gains “${gained.join(', ')}” over ${row} by ${sent.join(', then ')}`);
    }
  }
}

/** Each row, with what the person may do with it, including what they could restore. */
function rightsOf(person: string, state: State): Map<string, ReadonlySet<string>> {
  const best = withTakenBack(person, state);
  return new Map(
    best.targets().map((target) => {
      const standing = best.stands(person, target);
      const rights = lines(person, target, best).filter(([, line]) => may(line, standing));
      const reads = best.mayReach(person, target) || knowsMore(person, target, best) ? ['read'] : [];
      const level = canMakeItsLead(person, target, best) ? ['level'] : [];
      return [`${target.table} ${target.row.id}`, new Set([...reads, ...level, ...rights.map(([right]) => right)])];
    }),
  );
}

/** A reader of a task knows more of it than the workload of its assignee says. */
function knowsMore(person: string, { table, row }: Target, state: State): boolean {
  const task = table === 'workloadTask' ? state.get('task', row.taskId) : undefined;
  return task !== undefined && state.mayReach(person, { table: 'task', row: task });
}

/** A person who may assign a task to someone they lead thereby decides how often that person is asked about it. */
function canMakeItsLead(person: string, { table, row }: Target, state: State): boolean {
  if (table !== 'task' || row.projectId === null) return false;
  const reassigns = may('task in a project: reassign', state.stands(person, { table, row }));
  return (
    reassigns && state.members(row.projectId).some((each) => each !== person && state.leadsOf(each).includes(person))
  );
}

/** The rows as the person could make them by undoing deletions. */
function withTakenBack(person: string, state: State): State {
  const rows = new CollectedRows();
  const best = new State(rows);
  for (const table of state.tables) rows.add(state.all(table).map((row) => [table, row] as const));
  for (const row of best.all('team')) {
    if (!row.leadUids.includes(person) || row.deletedAt === null) continue;
    const back = { ...row, deletedAt: null };
    rows.add([['team', back]]);
    // Open invitations are deleted and restored with it.
    for (const invited of best.all('teamInvitation')) {
      const open = { ...invited, deletedAt: null };
      if (invited.teamId === row.id && invited.deletedAt === row.deletedAt) rows.add([['teamInvitation', open]]);
    }
  }
  // The person may accept what they are invited to, or offered.
  const accepted = best.live('teamInvitation').filter(({ personId }) => personId === person);
  const joined = new Set(accepted.map(({ teamId }) => teamId));
  const withPerson = (people: readonly string[]) => [...people, person];
  for (const row of best.all('team')) {
    const withThem = { ...row, memberUids: withPerson(row.memberUids) };
    if (joined.has(row.id)) rows.add([['team', withThem]]);
  }
  for (const row of best.all('project')) {
    const isTheirs = row.visibility === 'TEAM' && joined.has(row.teamId ?? '');
    const memberUids = isTheirs ? withPerson(row.memberUids) : row.memberUids;
    const isOffered = row.offeredTo === person && row.deletedAt === null;
    const ownerUid = isOffered ? person : row.ownerUid;
    const deletedAt = row.ownerUid === person && row.deletedAt !== 0 ? null : row.deletedAt;
    const taken = { ...row, memberUids, ownerUid, deletedAt };
    rows.add([['project', taken]]);
  }
  // A draft goes with its project to the next owner.
  for (const row of best.all('projectUpdate')) {
    const isTheirs = row.sentAt === null && best.get('project', row.projectId)?.ownerUid === person;
    const taken = { ...row, draftOf: isTheirs ? person : row.draftOf };
    rows.add([['projectUpdate', taken]]);
  }
  // Who removes a note’s owner from its place may own it then.
  for (const row of best.all('note')) {
    const project = best.get('project', row.projectId ?? '');
    const isHeir = project?.ownerUid === person || best.get('team', row.teamId ?? '')?.leadUids.includes(person);
    const owned = isHeir ? { ...row, ownerUid: person } : row;
    const mayRestore = row.deletedAt !== 0 && may('note: delete', best.stands(person, { table: 'note', row: owned }));
    const taken = { ...owned, deletedAt: mayRestore ? null : row.deletedAt };
    rows.add([['note', taken]]);
  }
  for (const row of best.all('view')) {
    const mayRestore = row.deletedAt !== 0 && may('view: change', best.stands(person, { table: 'view', row }));
    const taken = { ...row, deletedAt: mayRestore ? null : row.deletedAt };
    rows.add([['view', taken]]);
  }
  for (const row of best.all('template')) {
    const mayRestore = row.deletedAt !== 0 && may('template: change', best.stands(person, { table: 'template', row }));
    const taken = { ...row, deletedAt: mayRestore ? null : row.deletedAt };
    rows.add([['template', taken]]);
  }
  for (const row of best.all('task')) {
    const back = { ...row, deletedAt: null };
    if (row.deletedAt !== 0 && may(`${taskKind(row)}: delete`, best.stands(person, { table: 'task', row })))
      rows.add([['task', back]]);
  }
  for (const row of best.all('comment')) {
    const back = { ...row, deletedAt: null };
    if (row.deletedAt !== 0 && row.userId === person) rows.add([['comment', back]]);
  }
  return best;
}

/** The rights over a row by the same name wherever the row goes, and the line of the table that gives each. */
function lines(person: string, { table, row }: Target, state: State): (readonly [right: string, line: string])[] {
  const named = (kind: string, rights: readonly string[]) =>
    rights.map((right) => [right, `${kind}: ${right}`] as const);
  switch (table) {
    case 'task':
      return named(taskKind(row), ['content', 'work', 'contribute', 'reassign', 'level', 'delete']);
    case 'series':
    case 'dependency':
      return named(taskKind(row), ['content']);
    case 'project':
      // Not leaving it: after giving a project away, a person may leave it, and that is a right over oneself.
      return named('project', ['create in it', 'edit', 'add members', 'remove members', 'offer ownership', 'delete']);
    case 'team':
      return named('team', ['edit', 'delete']);
    case 'stream':
      return named('stream', ['rename, reorder', 'delete']);
    case 'column':
      return named('column', ['edit', 'delete']);
    case 'field':
      return named('field', ['edit', 'delete']);
    case 'note':
      return named('note', ['write', 'share', 'delete']);
    case 'projectUpdate':
      return named(row.sentAt === null ? 'draft of an update' : 'project update', ['write']);
    case 'view':
      return named('view', ['change', 'move']);
    case 'template':
      return named('template', ['change', 'move', 'use']);
    case 'comment':
      return named('comment', ['edit, delete']);
    case 'upload':
      return named(uploadKind(person, row, state.get('task', row.taskId ?? '')), ['remove']);
    case 'tag':
      return named('tag', ['delete', 'rename, color, merge']);
    case 'person':
      return named('people', ['administer']);
    default:
      return [];
  }
}

/** Changes of ownership, most of the time. */
const WANTED: readonly (readonly [number, RegExp])[] = [
  [4, /^task\.move/],
  [2, /^task\.reassign/],
  [2, /^project\.create/],
  [2, /^project\.(addMember|removeMember|offerOwnership|acceptOwnership|leave|update)/],
  [3, /^team/],
  [1, /\.(delete|restore)$/],
  [2, /./],
];
