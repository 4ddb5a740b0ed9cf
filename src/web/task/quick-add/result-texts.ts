/** The messages about tasks that were created from lines. */
import { t } from '@lingui/core/macro';
import type { ParsedLine } from '#domain/task/quick-add/parse-line.ts';
import { DEFAULT_DISPLAY_NAME } from '#domain/person/row.ts';
import type { Pulse } from '#web/data/pulse.ts';

const MOST = 5;

/** The parts of a list that were not understood; undefined if there are none. */
export function keptAsText(lines: readonly ParsedLine[]): string | undefined {
  const texts = [...new Set(lines.flatMap(({ doubts }) => doubts.map(({ text }) => text)))];
  if (texts.length === 0) return undefined;
  const some = texts.slice(0, MOST).join(', ');
  return texts.length > MOST ? t`Kept as text: ${some}, …` : t`Kept as text: ${some}`;
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
