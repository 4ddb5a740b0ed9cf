/** What the columns of a CSV file become. Pure. */
import type { FieldRow, FieldTypeName } from '#domain/field/row.ts';
import { nameKey } from '#domain/name-key.ts';
import type { CsvTable } from './read-csv.ts';

export const PROPERTIES = ['name', 'description', 'status', 'priority', 'assignee', 'tags', 'start', 'due'] as const;
export type Property = (typeof PROPERTIES)[number];

/** A property of tasks, a field of the project, a field that is made for it; null: it is left out. */
export type Target =
  | { readonly kind: Property }
  | { readonly kind: 'field'; readonly id: string }
  | { readonly kind: 'new'; readonly type: FieldTypeName; readonly name: string; readonly unit: string }
  | null;

/** Names of columns, as Pulse writes them in its two languages and as other tools do. */
const NAMES: Readonly<Record<Property, readonly string[]>> = {
  name: ['name', 'title', 'task', 'task name', 'summary', 'card name', 'content', 'subject', 'titel', 'aufgabe'],
  description: ['description', 'notes', 'note', 'card description', 'details', 'body', 'beschreibung', 'notizen'],
  status: ['status', 'state', 'section/column', 'section', 'list', 'list name', 'column', 'spalte', 'liste'],
  priority: ['priority', 'priorität'],
  assignee: ['assignee', 'assigned to', 'owner', 'responsible', 'members', 'zuständig', 'verantwortlich'],
  tags: ['tags', 'tag', 'labels', 'label', 'schlagwörter', 'etiketten'],
  start: ['start date', 'start', 'starts', 'startdatum', 'beginn'],
  due: ['due date', 'due', 'deadline', 'due on', 'date', 'fällig', 'fällig am', 'fälligkeitsdatum', 'termin'],
};

/** What a copy of tasks says beside, which no task is given: its number here, who made it and when. */
const OF_THE_COPY = [
  ...['number', 'id', 'task id', 'issue key', 'creator', 'created by', 'project', 'projects', 'created', 'created at'],
  ...['updated', 'updated at', 'last modified', 'nummer', 'ersteller', 'ersteller:in', 'projekt', 'erstellt'],
  ...['aktualisiert', 'url', 'card id', 'card url', 'completed at', 'type'],
];

/** More columns that nobody knows are left to be chosen: a copy of everything a tool knows has dozens. */
const NEW_FIELDS_MAX = 10;

const known = new Map(PROPERTIES.flatMap((kind) => NAMES[kind].map((name) => [name, kind] as const)));

/** `typeOf`: of the values in a column. `canAdd`: whether the person may give the project fields. */
export function guessTargets(
  { head, rows }: CsvTable,
  fields: readonly FieldRow[],
  { typeOf, canAdd }: { readonly typeOf: (values: readonly string[]) => FieldTypeName; readonly canAdd: boolean },
): Target[] {
  const taken = new Set<string>();
  const once = (target: Exclude<Target, null>, key: string): Target => {
    if (taken.has(key)) return null;
    taken.add(key);
    return target;
  };
  const targets = head.map((title): Target => {
    const key = nameKey(title);
    const field = fields.find((each) => key === nameKey(each.name) || key === nameKey(`${each.name} (${each.unit})`));
    if (field) return once({ kind: 'field', id: field.id }, field.id);
    const kind = known.get(key);
    return kind === undefined ? null : once({ kind }, kind);
  });
  if (!taken.has('name')) targets[0] = { kind: 'name' };
  if (!canAdd) return targets;
  const added = targets.map((target, at) => (target === null ? newField(head[at] ?? '', valuesAt(rows, at)) : null));
  return added.filter(Boolean).length > NEW_FIELDS_MAX
    ? targets
    : targets.map((target, at) => target ?? added[at] ?? null);

  function newField(title: string, values: readonly string[]): Target {
    const key = nameKey(title);
    if (title === '' || values.length === 0 || OF_THE_COPY.includes(key) || known.has(key)) return null;
    return once(fieldFor(title, typeOf(values)), key);
  }
}

/** `Cost (€)` is a number in euros. */
export function fieldFor(title: string, type: FieldTypeName): Exclude<Target, null> {
  const [, name = title, unit = ''] = (type === 'NUMBER' && /^(.+?)\s*\(([^()]{1,20})\)$/.exec(title)) || [];
  return { kind: 'new', type, name, unit };
}

/** Without empty ones. */
export function valuesAt(rows: CsvTable['rows'], at: number): string[] {
  return rows.flatMap((cells) => cells[at] || []);
}
