/** Announces other people's changes to the visible tasks to screen readers, in moderation. */
import { msg, plural } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { MINUTE } from '#domain/duration.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { RowChange } from '#sync/protocol/row.ts';
import { statusLabels } from './labels.ts';

/** Changes within this time of the first are announced together. */
const GATHER_MS = 1000;
/** After an announcement there is silence for this long. */
const SILENCE_MS = 10_000;
/** A task that arrives but was created longer ago than this, or before listening began, is not new. */
const NEW_MS = MINUTE;

interface Ports {
  readonly tell: (text: string) => void;
  readonly after: (ms: number, callback: () => void) => () => void;
  readonly now: () => number;
}

export interface ChangeAnnouncer {
  readonly onChanges: (changes: readonly RowChange[]) => void;
  readonly end: () => void;
}

export function createChangeAnnouncer({ tell, after, now }: Ports): ChangeAnnouncer {
  const began = now();
  /** By task: only the last of several changes is announced. */
  let waiting = new Map<string, string>();
  let silentUntil = -Infinity;
  let cancel: (() => void) | null = null;

  function announceWaiting(): void {
    cancel = null;
    if (waiting.size === 0) return;
    silentUntil = now() + SILENCE_MS;
    const [only] = waiting.values();
    const count = waiting.size;
    waiting = new Map();
    tell(count === 1 && only !== undefined ? only : plural(count, { one: '# task changed', other: '# tasks changed' }));
  }

  return {
    onChanges(changes) {
      for (const change of changes) {
        const text = textOf(change, Math.max(began, now() - NEW_MS));
        if (text !== null) waiting.set(change.id, text);
        else if (change.after === null) waiting.delete(change.id);
      }
      if (waiting.size > 0) cancel ??= after(Math.max(GATHER_MS, silentUntil - now()), announceWaiting);
    },
    end: () => cancel?.(),
  };
}

function textOf({ table, before, after }: RowChange, newSince: number): string | null {
  if (table !== 'task' || !after || after.deletedAt !== null) return null;
  // Rows of a table have the table's type.
  const [was, task] = [before as TaskRow | null, after as TaskRow];
  const name = task.name;
  if (was === null) return task.createdAt > newSince ? i18n._(msg`New task “${name}”`) : null;
  if (was.status === task.status) return null;
  const column = i18n._(statusLabels[task.status]);
  return i18n._(msg`“${name}” is now in ${column}`);
}
