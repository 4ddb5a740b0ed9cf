/** Makes tasks of lines: of one that was written, or of a pasted list. */
import type { ParsedLine } from '#domain/task/quick-add/parse-line.ts';
import { createTask } from '#domain/task/commands.ts';
import type { Priority, TaskRow, TaskStatus } from '#domain/task/row.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { ranksAtTop } from '../board/position.ts';
import { createMany } from '../create-many.ts';
import { fieldsOf } from './fields.ts';
import { linesOf } from './lines.ts';
import { lineReaderFor } from './line-reader.ts';
import { clearIgnoredTexts, ignoredTexts } from './ignored-texts.ts';

/** What a place gives to a task that is added there; what the line says goes before it. */
interface TaskDefaults {
  readonly assignee?: string;
  readonly status?: TaskStatus;
  readonly streamId?: string | null;
  readonly priority?: Priority;
  readonly deadline?: string;
  readonly tags?: readonly string[];
}

export interface TaskDestination {
  /** The name of the draft that the text was written in. */
  readonly draft: string;
  readonly projectId: string | null;
  /** The new tasks are put above these. */
  readonly column: readonly TaskRow[];
  /** By the project that the task is for. */
  readonly given?: (projectId: string | null) => TaskDefaults;
}

interface MadeTasks {
  /** Null: the first was refused. */
  readonly made: Promise<readonly string[]> | null;
  readonly lines: readonly ParsedLine[];
}

/** The tasks are the person's own unless a line or the place says so. */
export function makeTasks(pulse: Pulse, text: string, { draft, projectId, column, given }: TaskDestination): MadeTasks {
  const { person, run, newId } = pulse;
  const texts = linesOf(text);
  const read = lineReaderFor(pulse, projectId);
  const off = ignoredTexts(draft);
  const ranks = ranksAtTop(column, texts.length, serverNow());
  const lines: ParsedLine[] = [];
  const made = createMany(pulse, texts, (each, at) => {
    const line = read(each, off);
    const { tags, ...said } = fieldsOf(line);
    const into = said.projectId ?? projectId;
    const place = given?.(into) ?? {};
    const id = newId();
    const rank = ranks[at];
    const task = {
      id,
      assignee: person,
      ...place,
      ...said,
      projectId: into,
      tags: [...new Set([...(place.tags ?? []), ...tags])],
      ...(rank !== undefined && { rank }),
    };
    lines.push(line);
    return run(createTask(task)).success ? id : null;
  });
  if (made) clearIgnoredTexts(draft);
  return { made, lines };
}
