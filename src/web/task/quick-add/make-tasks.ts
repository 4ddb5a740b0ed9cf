/** Makes tasks of lines: of one that was written, or of a pasted list. */
import type { Line } from '#domain/task/line/read.ts';
import { createTask } from '#domain/task/commands.ts';
import type { Priority, TaskRow, TaskStatus } from '#domain/task/row.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { ranksAtTop } from '../board/place.ts';
import { createMany } from '../create-many.ts';
import { fieldsOf } from './fields.ts';
import { linesOf } from './lines.ts';
import { readerOf } from './reader.ts';
import { forgetTakenOff, takenOff } from './taken-off.ts';

/** What a place gives to a task that is added there; what the line says goes before it. */
interface Given {
  readonly assignee?: string;
  readonly status?: TaskStatus;
  readonly streamId?: string | null;
  readonly priority?: Priority;
  readonly deadline?: string;
  readonly tags?: readonly string[];
}

export interface Place {
  /** The name of the draft that the text was written in. */
  readonly draft: string;
  readonly projectId: string | null;
  /** The new tasks are put above these. */
  readonly column: readonly TaskRow[];
  /** By the project that the task is for. */
  readonly given?: (projectId: string | null) => Given;
}

interface Making {
  /** Null: the first was refused. */
  readonly made: Promise<readonly string[]> | null;
  readonly lines: readonly Line[];
}

/** The tasks are the person's own unless a line or the place says so. */
export function makeTasks(pulse: Pulse, text: string, { draft, projectId, column, given }: Place): Making {
  const { person, run, newId } = pulse;
  const texts = linesOf(text);
  const read = readerOf(pulse, projectId);
  const off = takenOff(draft);
  const ranks = ranksAtTop(column, texts.length, serverNow());
  const lines: Line[] = [];
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
  if (made) forgetTakenOff(draft);
  return { made, lines };
}
