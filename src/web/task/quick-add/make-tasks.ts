/** Creates tasks from lines: a single one, or a pasted list. */
import type { FieldValues } from '#domain/field/value.ts';
import type { ParsedLine } from '#domain/task/quick-add/parse-line.ts';
import type { Priority, TaskRow, TaskStatus } from '#domain/task/row.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { ranksAtTop } from '../board/position.ts';
import { createMany } from '../create-many.ts';
import { creationOf, fieldsFrom, taskTemplate } from '../from-template.ts';
import { fieldsOf } from '#domain/task/quick-add/fields.ts';
import { pastedLines } from '#domain/task/quick-add/pasted-lines.ts';
import { repeatNew } from '../series/repeat-new.ts';
import { lineReaderFor } from './line-reader.ts';
import { dropTags, makeTags, undoWithTags } from './make-tags.ts';
import { clearIgnoredTexts, ignoredTexts } from './ignored-texts.ts';

/** Values that a place gives to tasks added there; those in the line take precedence. */
interface TaskDefaults {
  readonly assignee?: string;
  readonly status?: TaskStatus;
  readonly columnId?: string;
  readonly streamId?: string | null;
  readonly priority?: Priority;
  readonly deadline?: string | null;
  readonly tags?: readonly string[];
  readonly fieldValues?: FieldValues;
  /** Its project is the task's, wherever that is by the time the server decides. */
  readonly parentId?: string;
}

export interface TaskDestination {
  /** The name of the draft that the text was written in. */
  readonly draft: string;
  readonly projectId: string | null;
  /** The new tasks are put above these. */
  readonly column: readonly TaskRow[];
  /** In place of ranks above those. */
  readonly ranks?: (count: number) => readonly string[];
  /** By the task's project. */
  readonly given?: (projectId: string | null) => TaskDefaults;
}

/** As it was understood, and whether it is done by the box before it. */
export type MadeLine = ParsedLine & { readonly isDone: boolean };

interface MadeTasks {
  /** Null: the first was refused. */
  readonly made: Promise<readonly string[]> | null;
  readonly lines: readonly MadeLine[];
}

/** The tasks are assigned to the person unless a line or the place says otherwise. */
export function makeTasks(pulse: Pulse, text: string, to: TaskDestination): MadeTasks {
  const { draft, projectId, column, given } = to;
  const { person, run, newId } = pulse;
  const texts = pastedLines(text);
  const off = ignoredTexts(draft);
  const [only, ...others] = texts;
  // What is pasted has signs that are no tags.
  const { newTags } = only && others.length === 0 ? makeTags(pulse, only.text, draft, projectId) : { newTags: [] };
  const read = lineReaderFor(pulse, projectId);
  const ranks = to.ranks?.(texts.length) ?? ranksAtTop(column, texts.length, serverNow());
  const lines: MadeLine[] = [];
  const made = createMany(pulse, texts, ({ text: each, isDone }, at) => {
    const line = read(each, off);
    const into = fieldsOf(line).projectId ?? projectId;
    const { columnId, ...place } = given?.(into) ?? {};
    const { tags, templateId, repeats, ...fields } = fieldsOf(line, place.deadline);
    const template = taskTemplate(pulse, templateId);
    const from = template && fieldsFrom(pulse, template);
    const id = newId();
    const rank = ranks[at];
    const task = {
      id,
      assignee: person,
      ...from,
      ...place,
      ...fields,
      ...(isDone ? { status: 'DONE' as const } : columnId !== undefined && { columnId }),
      ...(place.parentId === undefined && { projectId: into }),
      ...(place.fieldValues || fields.fieldValues
        ? { fieldValues: { ...place.fieldValues, ...fields.fieldValues } }
        : {}),
      tags: [...new Set([...(from?.tags ?? []), ...(place.tags ?? []), ...tags])],
      ...(rank !== undefined && { rank }),
    };
    lines.push({ ...line, isDone });
    if (!run(creationOf(pulse, task, template)).success) {
      dropTags(pulse, newTags);
      return null;
    }
    // What is done has been.
    if (!isDone) repeatNew(pulse, id, repeats);
    undoWithTags(pulse, id, line.name, newTags);
    return id;
  });
  if (made) clearIgnoredTexts(draft);
  return { made, lines };
}
