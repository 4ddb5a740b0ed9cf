/** What somebody means who writes a task down in one line: `Pay the rent !high @friday #money /flat`. */
import { PRIORITIES, type Priority } from '#domain/task/row.ts';
import { deadlineNamed } from './written-date.ts';

export type Meaning =
  | { readonly kind: 'priority'; readonly priority: Priority }
  | { readonly kind: 'deadline'; readonly deadline: string }
  | { readonly kind: 'tag'; readonly id: string }
  | { readonly kind: 'project'; readonly id: string };

/** A word at the end of the line that says something about the task. */
export interface Word {
  /** As it was written. */
  readonly text: string;
  readonly meaning: Meaning;
}

export interface Written {
  readonly name: string;
  /** In the order in which they were written. */
  readonly words: readonly Word[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What words may mean to the one who writes. */
export interface Known {
  readonly today: string;
  readonly locale: string;
  /** What each priority is called beside its own name. */
  readonly priorities: Readonly<Record<Priority, string>>;
  readonly tags: readonly Named[];
  readonly projects: readonly Named[];
}

/** Words are taken from the end of the line for as long as each says something new; the rest is the name. */
export function readTask(text: string, known: Known): Written {
  const words: Word[] = [];
  let name = text.trim();
  for (;;) {
    const last = /(?:^|\s)(\S+)$/.exec(name)?.[1];
    const meaning = last === undefined ? null : meaningOf(last, known);
    if (last === undefined || !meaning || words.some((word) => says(word.meaning, meaning))) return { name, words };
    words.unshift({ text: last, meaning });
    name = name.slice(0, -last.length).trimEnd();
  }
}

/** The line without one of its words. */
export function withoutWord(text: string, { words }: Written, taken: Word): string {
  let rest = text.trimEnd();
  const kept: string[] = [];
  for (const word of words.toReversed()) {
    rest = rest.slice(0, -word.text.length).trimEnd();
    if (word !== taken) kept.unshift(word.text);
  }
  return [rest, ...kept].filter((part) => part !== '').join(' ');
}

function meaningOf(word: string, known: Known): Meaning | null {
  const named = word.slice(1).toLowerCase();
  if (named === '') return null;
  switch (word.charAt(0)) {
    case '!': {
      const priority = PRIORITIES.find((each) => beginsSo(named, each, known.priorities[each]));
      return priority ? { kind: 'priority', priority } : null;
    }
    case '@': {
      const deadline = deadlineNamed(named, known.today, known.locale);
      return deadline === null ? null : { kind: 'deadline', deadline };
    }
    case '#': {
      const tag = known.tags.find(({ name }) => slug(name) === named);
      return tag ? { kind: 'tag', id: tag.id } : null;
    }
    case '/': {
      const project = projectNamed(named, known.projects);
      return project ? { kind: 'project', id: project.id } : null;
    }
    default:
      return null;
  }
}

/** `!h` is enough. */
function beginsSo(named: string, ...names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase().startsWith(named));
}

const ENOUGH = 3;

/** By its whole name, or by a beginning that no other has. */
function projectNamed(named: string, projects: readonly Named[]): Named | null {
  const whole = projects.find(({ name }) => slug(name) === named);
  if (whole || named.length < ENOUGH) return whole ?? null;
  const [first, second] = projects.filter(({ name }) => slug(name).startsWith(named));
  return first && !second ? first : null;
}

/** A name as one word. */
function slug(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

/** A task has one priority, one deadline and one project, and each tag once. */
function says(one: Meaning, other: Meaning): boolean {
  if (one.kind === 'tag' && other.kind === 'tag') return one.id === other.id;
  return one.kind === other.kind;
}
