/**
 * What the person has done since they opened this page and can still undo: from a toast, or with Ctrl+Z, the latest
 * first.
 */

export interface Undoable {
  /** As it is shown: “Deleted “Paint””. */
  what: string;
  /** False: it could not be undone, or its result was already shown. */
  readonly undo: () => boolean | void | Promise<boolean>;
  /** The task that was created by it. */
  readonly made: string | undefined;
}

const STEPS_MAX = 100;

let done: readonly Undoable[] = [];

export function undoable(undo: Undoable['undo'], what = '', made?: string): Undoable {
  const added = { what, undo, made };
  done = [...done, added].slice(-STEPS_MAX);
  return added;
}

export function lastUndoable(): Undoable | undefined {
  return done.at(-1);
}

/** Creating many tasks is a single undo step. */
export function undoableMany(made: readonly string[], undo: Undoable['undo'], what = ''): Undoable {
  const ids = new Set(made);
  done = done.filter((each) => each.made === undefined || !ids.has(each.made));
  return undoable(undo, what);
}

/** Only once: false if it was undone already, or has shown its own result. */
export async function runUndo(what: Undoable): Promise<boolean> {
  if (!done.includes(what)) return false;
  done = done.filter((each) => each !== what);
  return (await what.undo()) !== false;
}

/** Another person can't undo any of it. */
export function clearUndoables(): void {
  done = [];
}
