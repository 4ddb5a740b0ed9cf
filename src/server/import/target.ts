/**
 * The project a board is imported into: that of an earlier import by the same person, or a new one. The server
 * remembers it in a row that nobody can send; the project's id is random. An id that follows from the file could be
 * used by someone else before, who would then own the project.
 */
import type { Call, Rows } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { LIST_TARGETS, type ListTarget } from '#domain/imported/import-state.ts';
import { rememberImported } from '#domain/imported/commands.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { readableProject } from '#domain/project/rules.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Board } from './trello/board.ts';
import { derived, createdAtOf } from './trello/ids.ts';

/** Earlier versions made another copy for each deleted project: this many are looked for. */
const COPIES = 9;

export interface ImportTarget {
  readonly id: string;
  /** Undefined: it still has to be created. */
  readonly project: ProjectRow | undefined;
  readonly isRemembered: boolean;
  /** What the last import made of each list, by its id. */
  readonly lists: Readonly<Record<string, ListTarget>>;
}

type KnownBoard = Pick<Board, 'id' | 'known'>;

/** Each person's import of a board has its own project; one they no longer have is not restored. */
export function findTarget(rows: Rows, board: KnownBoard, importer: string, clock: Clock): ImportTarget {
  const fields = rows.get('imported', targetRowId(board.id, importer))?.fields ?? {};
  const id = fields['project'];
  if (id === undefined) {
    const earlier = earlierProject(rows, board, importer);
    if (earlier) return { id: earlier.id, project: earlier, isRemembered: false, lists: {} };
  } else {
    const project = rows.get('project', id);
    // An import that was interrupted before it created its project does so now.
    if (!project || readableProject(rows, importer, id))
      return { id, project, isRemembered: true, lists: listsIn(fields) };
  }
  return { id: newId(clock.now(), () => clock.random()), project: undefined, isRemembered: false, lists: {} };
}

/**
 * Earlier versions did not remember the project: they derived its id from the board and the importer. What the server
 * recorded then shows that it was imported; otherwise someone else may have created it. Earlier versions also imported
 * into other people's projects with the importer as a member: hence only one of the importer's own.
 */
function earlierProject(rows: Rows, board: KnownBoard, importer: string): ProjectRow | undefined {
  for (let copy = 1; copy <= COPIES; copy += 1) {
    const id = derived(createdAtOf(board.id), 'trello', board.id, importer, String(copy));
    const project = rows.get('project', id);
    if (!project) return undefined;
    const isOwn = project.ownerUid === importer && readableProject(rows, importer, id) !== undefined;
    if (isOwn && hasImported(rows, board, id)) return project;
  }
  return undefined;
}

/** Only the server records what was found, under ids that are derived from the project. */
function hasImported(rows: Rows, { known }: KnownBoard, project: string): boolean {
  return known.some((id) => rows.get('imported', derived(createdAtOf(id), project, id)) !== undefined);
}

/** Before anything is imported. `lists`: what becomes of each, by its id. */
export function rememberTarget(
  boardId: string,
  importer: string,
  { project, lists }: { readonly project: string; readonly lists: ImportTarget['lists'] },
): Call {
  return rememberImported({ found: [{ id: targetRowId(boardId, importer), fields: { project, ...fieldsOf(lists) } }] });
}

const LIST = 'list ';

function fieldsOf(lists: ImportTarget['lists']): Record<string, string> {
  return Object.fromEntries(Object.entries(lists).map(([id, target]) => [LIST + id, target]));
}

function listsIn(fields: Readonly<Record<string, string>>): ImportTarget['lists'] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => {
      const target = LIST_TARGETS.find((each) => each === text);
      return name.startsWith(LIST) && target ? [[name.slice(LIST.length), target]] : [];
    }),
  );
}

function targetRowId(boardId: string, importer: string): string {
  return derived(createdAtOf(boardId), 'trello', boardId, importer);
}
