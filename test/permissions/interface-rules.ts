/** The rules as the interface asks them before sending anything: they agree with the table. */
import { canWriteUpdate } from '#domain/project-update/rules.ts';
import { live, type Rows } from '#domain/command.ts';
import { canDeleteComment, canEditComment, canRestoreComment, commentFor } from '#domain/comment/rules.ts';
import {
  canDeleteNote,
  canInviteToNote,
  canLeaveNote,
  canRestoreNote,
  canShareNote,
  canWriteNote,
  noteFor,
  readableNote,
} from '#domain/note/rules.ts';
import { canRestoreNotification, notificationFor } from '#domain/notification/rules.ts';
import {
  canAdminister,
  canDisable,
  canEnable,
  canResetFactors,
  canSetRole,
} from '#domain/person/administration-rules.ts';
import { canUpdateProfile } from '#domain/profile/rules.ts';
import {
  canAddMember,
  canAnswerOffer,
  canOfferOwnership,
  canLeaveProject,
  canRemoveMember,
} from '#domain/project/membership/rules.ts';
import {
  canDeleteProject,
  canEditProject,
  canRestoreProject,
  projectFor,
  readableProject,
} from '#domain/project/rules.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { Refusal } from '#domain/refusal.ts';
import type { RowOf } from '#domain/registry.ts';
import { canChangeSaved, canMoveSaved, canRestoreSaved } from '#domain/saved/rules.ts';
import { canChangeSeries, canRestoreSeries } from '#domain/series/rules.ts';
import { canEditColumn, canRestoreColumn, columnFor } from '#domain/column/rules.ts';
import { canSetHelper } from '#domain/helping/rules.ts';
import { canEditField, canRestoreField, fieldFor } from '#domain/field/rules.ts';
import { canDeleteStream, canEditStream, canRestoreStream, streamFor } from '#domain/stream/rules.ts';
import { canDeleteTag, canEditTag, canRestoreTag } from '#domain/tag/rules.ts';
import {
  canChangeProject,
  canContribute,
  canDeleteTask,
  canEditTask,
  canProgressTask,
  canReassignTask,
  canRestoreTask,
  canSetLevel,
  canShareTask,
  readableTask,
  taskFor,
} from '#domain/task/rules.ts';
import {
  canDeleteTeam,
  canEditTeam,
  canInviteToTeam,
  canLeaveTeam,
  canMakeLead,
  canRemoveFromTeam,
  canRestoreTeam,
  canSetShare,
  canUnmakeLead,
  teamFor,
} from '#domain/team/rules.ts';
import { TRASH_KINDS } from '#domain/trash/kinds.ts';
import { canDeleteNow } from '#domain/trash/rules.ts';
import { canRemoveUpload, canRestoreUpload, uploadFor } from '#domain/upload/rules.ts';
import type { Attempt } from './attempt.ts';
import type { State, Target } from './state.ts';
import { NOT_FOUND } from './table.ts';

type Rule = (rows: Rows, actor: string, target: Target, restores: boolean) => Refusal | null | undefined;

const onTask = (rule: typeof canProgressTask): Rule => {
  return (rows, actor, { table, row }) => (table === 'task' ? rule(rows, actor, row) : undefined);
};
const onProject = (rule: typeof canEditProject): Rule => {
  return (rows, actor, { table, row }) => (table === 'project' ? rule(rows, actor, row) : undefined);
};
const onNote = (rule: typeof canWriteNote): Rule => {
  return (rows, actor, { table, row }) => (table === 'note' ? rule(rows, actor, row) : undefined);
};

/** The end of a line of the table → the rule. */
const rules: readonly (readonly [line: RegExp, rule: Rule])[] = [
  [/^task .*: content$/, everyRuleOnContent],
  [/^task .*: work$/, onTask(canProgressTask)],
  [/^task .*: contribute$/, onTask(canContribute)],
  [/^task .*: reassign$/, onTask(canReassignTask)],
  [/^task .*: level$/, onTask(canSetLevel)],
  [/^task .*: share$/, onTask(canShareTask)],
  [/^task .*: into another$/, onTask(canChangeProject)],
  [/^task .*: out into none$/, onTask((rows, actor, task) => canChangeProject(rows, actor, task, null))],
  [/^project: edit$/, onProject(canEditProject)],
  [/^project: add members$/, onProject(canAddMember)],
  [/^project: remove members$/, onProject(canRemoveMember)],
  [/^project: offer ownership$/, onProject(canOfferOwnership)],
  [/^project: answer an offer$/, onProject(canAnswerOffer)],
  [/^project: leave/, onProject(canLeaveProject)],
  [/^team: edit$/, everyRuleOnTeams],
  [/^team: leave/, (rows, actor, { table, row }) => (table === 'team' ? canLeaveTeam(rows, actor, row) : undefined)],
  [
    /^stream: rename, reorder$/,
    (rows, actor, { table, row }) => (table === 'stream' ? canEditStream(rows, actor, row) : undefined),
  ],
  [
    /^column: edit$/,
    (rows, actor, { table, row }) => (table === 'column' ? canEditColumn(rows, actor, row) : undefined),
  ],
  [/^field: edit$/, (rows, actor, { table, row }) => (table === 'field' ? canEditField(rows, actor, row) : undefined)],
  [
    /^tag: rename, color, merge$/,
    (rows, actor, { table, row }) => (table === 'tag' ? canEditTag(rows, actor, row) : undefined),
  ],
  [/^note: write$/, onNote(canWriteNote)],
  [/^note: share$/, everyRuleOnSharing],
  [/^note: leave/, onNote(canLeaveNote)],
  [
    /^(project update|draft of an update): write$/,
    (rows, actor, { table, row }) =>
      // Of a project that is gone nothing is shown, its draft neither.
      table === 'projectUpdate' && live(rows, 'project', row.projectId) ? canWriteUpdate(rows, actor, row) : undefined,
  ],
  [/^(view|template): (change|use)$/, onSaved],
  [
    /^(view|template): move$/,
    (rows, actor, { table, row }) =>
      table === 'view' || table === 'template' ? canMoveSaved(rows, actor, table, row) : undefined,
  ],
  [/^people: /, everyRuleOnPeople],
  [/^file of .*: remove$/, onUpload],
  [/: (edit, |read, mark, )?delete$/, deletion],
];

/** Where the rule of an attempt disagrees with the table. */
export function askFor({ person, line, target, call, ruled, restores }: Attempt, state: State): string[] {
  // A page shows no tombstone, except to restore it.
  if (!target || (target.row.deletedAt !== null && !restores)) return [];
  const [, rule] = rules.find(([of]) => of.test(line)) ?? [];
  // A merged tag is only shown to be separated.
  if (target.table === 'tag' && target.row.mergedInto !== null) return [];
  // What was deleted for good is not found, before any rule is asked.
  if (target.row.deletedAt === 0) return [];
  const ask = call.name === 'trash.deleteNow' ? deletionNow : rule;
  const refusal = ask?.(asRows(state), person, target, restores);
  if (refusal === undefined) return [];
  const says = textOf(refusal) ?? null;
  return says === ruled ? [] : [`is answered by its rule with ${says}, not ${ruled}`];
}

/** Where the rules about finding a row, and about acting at all, disagree with the table. */
export function askOfRow(person: string, target: Target, state: State): string[] {
  const { table, row } = target;
  const rows = asRows(state);
  const expect = (name: string, actual: unknown, expected: unknown) =>
    actual === expected
      ? []
      : [`${name} says ${String(actual)}, not ${String(expected)} to ${person} of ${table} ${row.id}`];
  const reads = state.reads(person, target);
  const finds = (find: (rows: Rows, actor: string, id: string) => unknown) =>
    expect(
      find.name,
      refusalFrom(() => find(rows, person, row.id)),
      reads ? null : NOT_FOUND[table],
    );
  switch (table) {
    case 'task':
      return [...finds(taskFor), ...expect('readableTask', readableTask(rows, person, row.id) !== undefined, reads)];
    case 'project': {
      const found = readableProject(rows, person, row.id) !== undefined;
      return [...finds(projectFor), ...expect('readableProject', found, reads)];
    }
    case 'team':
      return finds(teamFor);
    case 'note':
      return [...finds(noteFor), ...expect('readableNote', readableNote(rows, person, row.id) !== undefined, reads)];
    case 'stream':
      return finds(streamFor);
    case 'column':
      return finds(columnFor);
    case 'field':
      return finds(fieldFor);
    case 'comment':
      return finds(commentFor);
    case 'upload':
      return finds(uploadFor);
    case 'notification':
      return finds(notificationFor);
    case 'person': {
      const says = state.isAdministrator(person) ? undefined : 'Only an administrator can do this';
      return expect('canAdminister', textOf(canAdminister(rows, person)), says);
    }
    case 'profile': {
      const stranger = canUpdateProfile(rows, `not ${row.id}`);
      const mine = row.deletedAt === null ? undefined : 'User not authenticated';
      const own = expect('canUpdateProfile', textOf(canUpdateProfile(rows, row.id)), mine);
      return [...own, ...expect('canUpdateProfile', textOf(stranger), 'User not authenticated')];
    }
    default:
      return [];
  }
}

function refusalFrom(find: () => unknown): string | null {
  try {
    find();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return textOf(error) ?? null;
    throw error;
  }
}

/** Four rules that must agree; one that admits speaks for all. */
function everyRuleOnPeople(rows: Rows, actor: string, { table, row }: Target): Refusal | null | undefined {
  if (table !== 'person' || row.erasedAt !== null) return undefined;
  const answers = [canDisable, canEnable, canSetRole, canResetFactors].map((rule) => rule(rows, actor, row));
  return answers.includes(null) ? null : answers[0];
}

function everyRuleOnContent(
  rows: Rows,
  actor: string,
  { table, row }: Target,
  restores: boolean,
): Refusal | null | undefined {
  // Two rules that agree; one that admits speaks for all.
  const answers = table === 'task' ? [canEditTask, canSetHelper].map((each) => each(rows, actor, row)) : [];
  if (table === 'task') return answers.includes(null) ? null : answers[0];
  if (table !== 'series') return undefined;
  return restores ? canRestoreSeries(rows, actor, row) : canChangeSeries(rows, actor, row);
}

/** Rules that must agree before a person is chosen; one that admits speaks for all. */
function everyRuleOnTeams(rows: Rows, actor: string, { table, row }: Target): Refusal | null | undefined {
  if (table !== 'team') return undefined;
  const rules = [canEditTeam, canInviteToTeam, canRemoveFromTeam, canMakeLead, canUnmakeLead, canSetShare];
  const answers = rules.map((rule) => rule(rows, actor, row));
  return answers.includes(null) ? null : answers[0];
}

/** Two rules that must agree where a note is private. */
function everyRuleOnSharing(rows: Rows, actor: string, { table, row }: Target): Refusal | null | undefined {
  if (table !== 'note') return undefined;
  const refusal = canShareNote(rows, actor, row);
  const isPrivate = row.projectId === null && row.teamId === null;
  return isPrivate ? (canInviteToNote(rows, actor, row) ?? refusal) : refusal;
}

function onSaved(rows: Rows, actor: string, { table, row }: Target, restores: boolean): Refusal | null | undefined {
  if (table !== 'view' && table !== 'template') return undefined;
  return restores ? canRestoreSaved(rows, actor, table, row, undefined) : canChangeSaved(rows, actor, table, row);
}

function onUpload(rows: Rows, actor: string, { table, row }: Target, restores: boolean): Refusal | null | undefined {
  if (table !== 'upload') return undefined;
  return restores ? canRestoreUpload(rows, actor, row, undefined) : canRemoveUpload(rows, actor, row);
}

function deletion(rows: Rows, actor: string, { table, row }: Target, restores: boolean): Refusal | null | undefined {
  switch (table) {
    case 'task':
      return restores ? canRestoreTask(rows, actor, row, undefined) : canDeleteTask(rows, actor, row);
    case 'project':
      return restores ? canRestoreProject(rows, actor, row, undefined) : canDeleteProject(rows, actor, row);
    case 'team':
      return restores ? canRestoreTeam(rows, actor, row, undefined) : canDeleteTeam(rows, actor, row);
    case 'stream':
      return restores ? canRestoreStream(rows, actor, row, undefined) : canDeleteStream(rows, actor, row);
    case 'column':
      return restores ? canRestoreColumn(rows, actor, row, undefined) : canEditColumn(rows, actor, row);
    case 'field':
      return restores ? canRestoreField(rows, actor, row, undefined) : canEditField(rows, actor, row);
    case 'tag':
      return restores ? canRestoreTag(rows, actor, row, undefined) : canDeleteTag(rows, actor, row);
    case 'comment':
      if (restores) return canRestoreComment(rows, actor, row, undefined);
      return canEditComment(rows, actor, row) ?? canDeleteComment(rows, actor, row);
    case 'note':
      return restores ? canRestoreNote(rows, actor, row, undefined) : canDeleteNote(rows, actor, row);
    case 'notification':
      return restores ? canRestoreNotification(rows, actor, row, undefined) : undefined;
    default:
      return undefined;
  }
}

function deletionNow(rows: Rows, actor: string, { table, row }: Target): Refusal | null | undefined {
  const kind = TRASH_KINDS.find((each) => each === table);
  return kind && canDeleteNow(rows, actor, kind, row as RowOf<typeof kind>, undefined);
}

function asRows(state: State): Rows {
  return { get: (table, id) => state.get(table, id), list: (table, column, key) => state.list(table, column, key) };
}

function textOf(refusal: Refusal | null): string | undefined {
  return refusal instanceof Refusal ? refusalText(refusal.code, refusal.params) : undefined;
}
