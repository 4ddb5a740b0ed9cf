/** The messages about tasks that were created from lines. */
import { plural, t } from '@lingui/core/macro';
import type { ParsedLine } from '#domain/task/quick-add/parse-line.ts';
import { DEFAULT_DISPLAY_NAME } from '#domain/person/row.ts';
import type { Pulse } from '#web/data/pulse.ts';
import type { MadeLine } from './make-tasks.ts';

const NAMES_MAX = 5;

/** What became of a list besides tasks to do: those that are done, and parts that were not understood. Undefined: nothing. */
export function remarksOn(lines: readonly MadeLine[]): string | undefined {
  const done = lines.filter(({ isDone }) => isDone).length;
  const remarks = [
    done > 0 ? plural(done, { one: '# was ticked, so it’s done', other: '# were ticked, so they’re done' }) : undefined,
    keptAsText(lines),
  ].filter((remark) => remark !== undefined);
  return remarks.length > 0 ? remarks.join(' · ') : undefined;
}

function keptAsText(lines: readonly ParsedLine[]): string | undefined {
  const texts = [...new Set(lines.flatMap(({ doubts }) => doubts.map(({ text }) => text)))];
  if (texts.length === 0) return undefined;
  const some = texts.slice(0, NAMES_MAX).join(', ');
  return texts.length > NAMES_MAX ? t`Kept as text: ${some}, …` : t`Kept as text: ${some}`;
}

/** Where a task went because of its line; null: the line does not say. `projectId`: where it was written. */
export function addedElsewhere(
  { replica, person }: Pulse,
  line: ParsedLine | undefined,
  projectId: string | null,
): string | null {
  if (!line) return null;
  const { name, pieces } = line;
  const meant = (kind: 'project' | 'person') =>
    pieces.flatMap(({ meaning }) => (meaning.kind === kind ? [meaning.id] : []))[0];
  const [project, assignee] = [meant('project'), meant('person')];
  if (project !== undefined && projectId !== null && project !== projectId) {
    const title = replica.get('project', project)?.name ?? '';
    return t`Added “${name}” to ${title}`;
  }
  if (assignee === undefined || assignee === person) return null;
  const who = replica.get('person', assignee)?.displayName || DEFAULT_DISPLAY_NAME;
  return t`Added “${name}” for ${who}`;
}
