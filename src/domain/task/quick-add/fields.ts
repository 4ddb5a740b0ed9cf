import { NAME_MAX } from '../../input.ts';
import type { FieldValues } from '../../field/value.ts';
import { unturned } from '../../name.ts';
import type { Priority } from '../row.ts';
import type { ParsedLine, TaskField } from './parse-line.ts';

interface LineFields {
  readonly name: string;
  readonly description?: string;
  readonly priority?: Priority;
  readonly deadline?: string;
  /** In minutes of the day. */
  readonly dueTime?: number;
  readonly estimate?: number;
  readonly assignee?: string;
  readonly projectId?: string;
  /** What the line leaves open, it says. */
  readonly templateId?: string;
  /** How it comes again. */
  readonly repeats?: { readonly rule: string; readonly fromCompletion: boolean; readonly dueTime?: number };
  readonly fieldValues?: FieldValues;
  readonly helperUids?: string[];
  readonly tags: string[];
}

/**
 * The task fields that a line sets; nothing it leaves open. A text too long for a name is put into the description as
 * well. `day` is what a task gets whose line names none: a time is of that day.
 */
export function fieldsOf({ name, pieces }: Pick<ParsedLine, 'name' | 'pieces'>, day: string | null = null): LineFields {
  const tags = pieces.flatMap(({ meaning }) => (meaning.kind === 'tag' ? [meaning.id] : []));
  const parts = pieces.map(({ meaning }) => fieldOf(meaning));
  const said = pieces.flatMap(({ meaning }) =>
    meaning.kind === 'field' ? [[meaning.id, meaning.value] as const] : [],
  );
  const fieldValues = said.length > 0 ? { fieldValues: Object.fromEntries(said) } : {};
  const helpers = pieces.flatMap(({ meaning }) => (meaning.kind === 'helper' ? [meaning.id] : []));
  const helped = helpers.length > 0 ? { helperUids: helpers } : {};
  const fields = Object.assign({}, named(name), ...parts, fieldValues, helped, { tags }) as LineFields;
  const [time] = pieces.flatMap(({ meaning }) => (meaning.kind === 'time' ? [meaning] : []));
  if (!time) return fields;
  const { deadline = day, repeats } = fields;
  // Its first day is one of the rule.
  if (deadline === null && repeats) return { ...fields, repeats: { ...repeats, dueTime: time.minutes } };
  return { ...fields, deadline: deadline ?? time.deadline, dueTime: time.minutes };
}

function fieldOf(meaning: TaskField): Partial<LineFields> {
  switch (meaning.kind) {
    case 'priority':
      return { priority: meaning.priority };
    case 'deadline':
      return { deadline: meaning.deadline };
    case 'repetition':
      return { repeats: { rule: meaning.rule, fromCompletion: meaning.fromCompletion } };
    case 'estimate':
      return { estimate: meaning.minutes };
    case 'person':
      return { assignee: meaning.id };
    case 'project':
      return { projectId: meaning.id };
    case 'template':
      return { templateId: meaning.id };
    // What they mean depends on the other pieces.
    case 'time':
    case 'tag':
    case 'field':
    case 'helper':
      return {};
  }
}

/** What is pasted can have signs that nobody sees. */
function named(written: string): Pick<LineFields, 'name' | 'description'> {
  const name = unturned(written);
  if (name.length <= NAME_MAX) return { name };
  return {
    name: `${name
      .slice(0, NAME_MAX - 1)
      .toWellFormed()
      .trimEnd()}…`,
    description: name,
  };
}
