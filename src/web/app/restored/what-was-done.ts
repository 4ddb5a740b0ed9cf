/** Commands in words: by thing, what was done with it. */
import { plural, t } from '@lingui/core/macro';
import type { TableName } from '#domain/registry.ts';
import type { KeptCommand } from '#sync/replica/ports.ts';
import type { Pulse } from '#web/data/pulse.ts';

export interface Done {
  readonly key: string;
  readonly what: string;
  /** What was done with it. */
  readonly acts: string;
  readonly commands: readonly KeptCommand[];
}

/** The most of a text that says what a thing is. */
const NAME_MAX = 60;

type Rows = Pick<Pulse['replica'], 'get'>;
type Input = Readonly<Record<string, unknown>>;

/** Things that people know by a name. */
const NAMED = ['task', 'project', 'team', 'note', 'tag', 'stream', 'column', 'field', 'view', 'template'] as const;
type Named = (typeof NAMED)[number];
/** What is done with one of these is done with that thing, whose id is there. */
const BELONGS: Readonly<Record<string, readonly [thing: Named, column: string]>> = {
  comment: ['task', 'taskId'],
  checkIn: ['task', 'taskId'],
  reminder: ['task', 'taskId'],
  projectUpdate: ['project', 'projectId'],
};

/** `rows`: what of it is known here. */
export function whatWasDone(commands: readonly KeptCommand[], rows: Rows): Done[] {
  const names = namesIn(commands);
  const groups = Map.groupBy(commands, (command) => {
    const thing = thingOf(command, rows);
    return thing ? `${thing.noun} ${thing.id}` : '';
  });
  return Array.from(groups, ([key, group]) => {
    const [noun = '', id = ''] = key.split(' ');
    const name = names.get(id) ?? (isNamed(noun) ? nameIn(rows, noun, id) : undefined);
    // Someone else's, and not back: what was written says which it is.
    const words = name === undefined ? wordsIn(group) : '';
    const acts = actsOf(group);
    const what = isNamed(noun) ? titleOf(noun, name) : t`Your settings`;
    return { key, what, acts: words === '' ? acts : t`${acts}, “${words}”`, commands: group };
  });
}

function thingOf({ name, input }: KeptCommand, rows: Rows): { noun: Named; id: string } | null {
  const [noun = ''] = name.split('.');
  const values = inputOf(input);
  // own key: the nouns above.
  const [thing, column] = Object.hasOwn(BELONGS, noun) ? (BELONGS[noun] ?? []) : [];
  if (thing !== undefined && column !== undefined) {
    const row = rows.get(noun as TableName, textAt(values, 'id')) as Input | undefined;
    return { noun: thing, id: textAt(values, column) || textAt(row ?? {}, column) };
  }
  if (!isNamed(noun)) return null;
  return { noun, id: textAt(values, 'id') || textAt(values, `${noun}Id`) };
}

/** Names that the commands themselves give. */
function namesIn(commands: readonly KeptCommand[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { input } of commands) {
    const values = inputOf(input);
    const name = textAt(values, 'name') || textAt(values, 'title');
    if (name !== '') names.set(textAt(values, 'id'), name);
  }
  return names;
}

function nameIn(rows: Rows, noun: Named, id: string): string | undefined {
  const row = (rows.get(noun, id) as Input | undefined) ?? {};
  return textAt(row, 'name') || textAt(row, 'title') || undefined;
}

/** The beginning of the first text in them. */
function wordsIn(commands: readonly KeptCommand[]): string {
  const texts = commands.map(({ input }) => textAt(inputOf(input), 'text').trim()).filter(Boolean);
  return shortened(texts[0] ?? '');
}

function shortened(text: string): string {
  return text.length > NAME_MAX ? `${text.slice(0, NAME_MAX)}…` : text;
}

function titleOf(noun: Named, name: string | undefined): string {
  const isKnown = name !== undefined;
  switch (noun) {
    case 'task':
      return isKnown ? t`Task “${name}”` : t`A task`;
    case 'project':
      return isKnown ? t`Project “${name}”` : t`A project`;
    case 'team':
      return isKnown ? t`Team “${name}”` : t`A team`;
    case 'note':
      return isKnown ? t`Note “${name}”` : t`A note`;
    case 'tag':
      return isKnown ? t`Tag “${name}”` : t`A tag`;
    case 'stream':
      return isKnown ? t`Stream “${name}”` : t`A stream`;
    case 'column':
      return isKnown ? t`Column “${name}”` : t`A column`;
    case 'field':
      return isKnown ? t`Field “${name}”` : t`A field`;
    case 'view':
      return isKnown ? t`View “${name}”` : t`A view`;
    case 'template':
      return isKnown ? t`Template “${name}”` : t`A template`;
  }
}

function actsOf(commands: readonly KeptCommand[]): string {
  const kinds = Map.groupBy(commands, kindOf);
  const count = (kind: ReturnType<typeof kindOf>) => kinds.get(kind)?.length ?? 0;
  const [comments, changes] = [count('comment'), count('change')];
  return [
    ...(count('added') > 0 ? [t`added`] : []),
    ...(changes > 0 ? [plural(changes, { one: '# change', other: '# changes' })] : []),
    ...(comments > 0 ? [plural(comments, { one: '# comment', other: '# comments' })] : []),
    ...(count('completed') > 0 ? [t`completed`] : []),
    ...(count('deleted') > 0 ? [t`deleted`] : []),
  ].join(', ');
}

function kindOf({ name, input }: KeptCommand): 'added' | 'comment' | 'completed' | 'deleted' | 'change' {
  const [noun = '', verb = ''] = name.split('.');
  if (name === 'comment.create') return 'comment';
  if (isNamed(noun) && verb.startsWith('create')) return 'added';
  if (isNamed(noun) && verb === 'delete') return 'deleted';
  return name === 'task.move' && inputOf(input)['status'] === 'DONE' ? 'completed' : 'change';
}

function isNamed(noun: string): noun is Named {
  return NAMED.some((each) => each === noun);
}

/** Empty if there is none. */
export function textAt(values: Input, key: string): string {
  // own key: a column of a command or row.
  const value = values[key];
  return typeof value === 'string' ? value : '';
}

export function inputOf(input: unknown): Input {
  return typeof input === 'object' && input !== null ? (input as Input) : {};
}
