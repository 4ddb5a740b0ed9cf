/** What somebody has done since they opened this page and can still take back: by a toast, or by Ctrl+Z the last first. */

export interface Undoable {
  /** As it is said: “Deleted “Paint””. */
  what: string;
  /** False: that it could not be taken back, or that it was, is said already. */
  readonly undo: () => boolean | void | Promise<boolean>;
  /** The task that was made by it. */
  readonly made: string | undefined;
}

const MOST = 100;

let done: readonly Undoable[] = [];

export function undoable(undo: Undoable['undo'], what = '', made?: string): Undoable {
  const added = { what, undo, made };
  done = [...done, added].slice(-MOST);
  return added;
}

export function lastUndoable(): Undoable | undefined {
  return done.at(-1);
}

/** The making of many tasks is one thing to be taken back. */
export function undoableMany(made: readonly string[], undo: Undoable['undo']): Undoable {
  const ids = new Set(made);
  done = done.filter((each) => each.made === undefined || !ids.has(each.made));
  return undoable(undo);
}

/** Once: false where it has been taken back already, or said so itself. */
export async function runUndo(what: Undoable): Promise<boolean> {
  if (!done.includes(what)) return false;
  done = done.filter((each) => each !== what);
  return (await what.undo()) !== false;
}

/** Another person can take back nothing of it. */
export function clearUndoables(): void {
  done = [];
}
