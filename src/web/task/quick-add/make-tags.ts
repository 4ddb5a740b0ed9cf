/** Tags that a line names and nobody has made yet: they come with its task, and go with its undo. */
import { t } from '@lingui/core/macro';
import { createTag, deleteTag } from '#domain/tag/commands.ts';
import { undoCreation } from '#domain/task/undo.ts';
import type { ParsedLine } from '#domain/task/quick-add/parse-line.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { undoableMany } from '#web/ui/undo.ts';
import { ignoredTexts } from './ignored-texts.ts';
import { lineReaderFor } from './line-reader.ts';

interface LineWithTags {
  /** As it reads once they are there. */
  readonly line: ParsedLine;
  /** The ids of those that were made for it. */
  readonly newTags: readonly string[];
}

/** `draft` names the line, as in `ignoredTexts`. */
export function makeTags(pulse: Pulse, text: string, draft: string, projectId: string | null): LineWithTags {
  const { attempt, newId } = pulse;
  const read = () => lineReaderFor(pulse, projectId)(text, ignoredTexts(draft));
  const line = read();
  const names = line.doubts.flatMap(({ about, text: part }) => (about.kind === 'tag' ? [part.slice(1)] : []));
  const newTags = [...new Set(names)].flatMap((name) => {
    const id = newId();
    return attempt(createTag({ id, name })).success ? [id] : [];
  });
  return { line: newTags.length === 0 ? line : read(), newTags };
}

/** Those that no task has by now. */
export function dropTags({ run, live }: Pulse, tags: readonly string[]): void {
  const isUsed = (tag: string) =>
    live.list({ from: 'task', filter: { anyOf: { tags: [tag] } } } as const).current().total > 0;
  for (const id of tags) if (!isUsed(id)) run(deleteTag({ id }));
}

/** One undo takes back the task and its new tags. */
export function undoWithTags(pulse: Pulse, task: string, name: string, tags: readonly string[]): void {
  if (tags.length === 0) return;
  const undo = () => {
    const made = pulse.replica.get('task', task);
    for (const call of made ? undoCreation(made) : []) if (!pulse.run(call).success) return false;
    dropTags(pulse, tags);
    return true;
  };
  undoableMany([task], undo, t`Added “${name}”`);
}
