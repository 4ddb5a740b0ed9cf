/**
 * Parses a task written in one line: `Pay the rent fri !high #money @ben +@cleo +flat`. Every word of the line ends up in the
 * name or in one of the pieces, wherever it stands. Quoted text stays text.
 */
import { daysAfter } from '../../date.ts';
import type { FieldRow } from '../../field/row.ts';
import type { FieldValue } from '../../field/value.ts';
import { foldText } from '../../search.ts';
import { parseEstimate } from '../estimate.ts';
import { PRIORITIES, type Priority } from '../row.ts';
import { isBroken, noDayAt, parseDayAt, textAt } from './parse-day.ts';
import { dayWordsOf, firstWordsOf } from './day-words.ts';
import { repetitionAt, strict } from './parse-repetition.ts';
import { parseTimeAt } from './parse-time.ts';
import { fieldPiecesIn } from './field-pieces.ts';
import { ME, NameIndex, type Match, type Named } from './name-index.ts';
import { splitWords, type Word } from './split-words.ts';

export type TaskField =
  | { readonly kind: 'priority'; readonly priority: Priority }
  | { readonly kind: 'deadline'; readonly deadline: string }
  /** In minutes of the day; `deadline` is the next day on which that is ahead, for a line that names no day. */
  | { readonly kind: 'time'; readonly minutes: number; readonly deadline: string }
  | { readonly kind: 'repetition'; readonly rule: string; readonly fromCompletion: boolean }
  | { readonly kind: 'estimate'; readonly minutes: number }
  | { readonly kind: 'tag'; readonly id: string }
  | { readonly kind: 'person'; readonly id: string }
  /** Who helps. */
  | { readonly kind: 'helper'; readonly id: string }
  | { readonly kind: 'project'; readonly id: string }
  | { readonly kind: 'template'; readonly id: string }
  /** In a field of the project. */
  | { readonly kind: 'field'; readonly id: string; readonly value: FieldValue };

interface Part {
  readonly start: number;
  readonly end: number;
  /** As written, without the punctuation after it. */
  readonly text: string;
}

/** A part of the line that sets a field of the task. */
export interface LinePiece extends Part {
  readonly meaning: TaskField;
}

/** A part that looks like a piece but stays text, and why. */
export interface UnresolvedPiece extends Part {
  readonly about:
    /** There is no such tag; it can be created. */
    | { readonly kind: 'tag' }
    /** No task comes again like that. */
    | { readonly kind: 'repetition' }
    /** There is no such day. */
    | { readonly kind: 'date' }
    /** A field of the project does not take that. */
    | { readonly kind: 'field'; readonly name: string }
    /** Several match, or none. */
    | { readonly kind: 'person' | 'project' | 'template'; readonly ids: readonly string[] }
    /** This person can't be assigned a task in that project. */
    | { readonly kind: 'member'; readonly id: string; readonly projectId: string | null };
}

export interface ParsedLine {
  readonly name: string;
  /** In the order of the line: one of each kind, and each tag and helper once. */
  readonly pieces: readonly LinePiece[];
  readonly doubts: readonly UnresolvedPiece[];
}

/** What words mean for the person who writes the line. */
export interface ParserContext {
  readonly today: string;
  /** Of the day, for who writes the line. */
  readonly minuteNow: number;
  readonly locale: string;
  /** What each priority is called in the person's language. */
  readonly priorities: Readonly<Record<Priority, string>>;
  readonly tags: readonly Named[];
  readonly people: readonly Named[];
  /** Whom `@me` means. */
  readonly me?: string;
  readonly projects: readonly Named[];
  /** Where templates can be used. `title`: the name of the task that is made of it, unless the line has another. */
  readonly templates?: readonly (Named & { readonly title: string })[];
  /** The project of the task unless the line names one. */
  readonly projectId: string | null;
  readonly canBeAssigned: (person: string, projectId: string | null) => boolean;
  /** Where a line can say something in the fields of a project: these. */
  readonly fieldsOf?: (projectId: string) => readonly FieldRow[];
  /** How the person writes numbers; undefined: it is none. */
  readonly number?: (text: string) => number | undefined;
}

/** Parses a line; pieces whose text is in `off` stay text. */
export type ParseLine = (line: string, off?: ReadonlySet<string>) => ParsedLine;

/** Made once for many lines. Its time grows linearly with the length of a line. */
export function createLineParser(known: ParserContext): ParseLine {
  const names = {
    person: new NameIndex(known.people),
    project: new NameIndex(known.projects),
    tag: new NameIndex(known.tags),
    template: new NameIndex(known.templates ?? []),
  };
  const languages = dayWordsOf(known.locale);
  const firstWords = firstWordsOf(languages);
  const repeating = new Set(languages.flatMap(({ repetition }) => [...repetition.every, ...repetition.all]));

  function read(line: string, off: ReadonlySet<string> = new Set()): ParsedLine {
    const words = splitWords(line);
    const found: Found[] = [];
    /** A day before this word says when something repeats. */
    let repeats = 0;
    for (let at = 0; at < words.length;) {
      if (at > 0 && isBroken(words, at - 1)) repeats = 0;
      const part = words[at]?.isQuoted ? null : partAt(words, at, at < repeats);
      if (part?.about?.kind === 'repetition') repeats = at + part.length + 1;
      else if (!part && repeating.has(strict(textAt(words, at))[1])) repeats = at + 1 + REPEATS_WITHIN;
      const length = part?.length ?? 1;
      const last = words[at + length - 1];
      const text = line.slice(words[at]?.start, last && last.end - last.mark.length);
      if (part && !off.has(text)) found.push({ ...part, at, text });
      at += length;
    }
    return settled(line, words, withFields(line, words, found, off));
  }

  /** Which fields there are depends on the project that the line names. */
  function withFields(
    line: string,
    words: readonly Word[],
    found: readonly Found[],
    off: ReadonlySet<string>,
  ): readonly Found[] {
    const projectId = projectIn(lastOfEach(found));
    if (projectId === null || !known.fieldsOf) return found;
    const said = fieldPiecesIn(line, words, known.fieldsOf(projectId), {
      today: known.today,
      languages,
      people: names.person,
      me: known.me,
      canBeNamed: (id) => known.canBeAssigned(id, projectId),
      number: known.number ?? (() => undefined),
    }).flatMap(({ at, length, field, value }): Found[] => {
      const last = words[at + length - 1];
      const text = line.slice(words[at]?.start, last && last.end - last.mark.length);
      if (off.has(text)) return [];
      const { id, name } = field;
      return [
        {
          at,
          length,
          text,
          ...(value === null ? { about: { kind: 'field', name } } : { meaning: { kind: 'field', id, value } }),
        },
      ];
    });
    if (said.length === 0) return found;
    const isFree = ({ at, length }: Found) =>
      said.every((each) => at + length <= each.at || at >= each.at + each.length);
    return [...found.filter(isFree), ...said].toSorted((one, other) => one.at - other.at);
  }

  function projectIn(found: readonly Found[]): string | null {
    const project = found.find(({ meaning }) => meaning?.kind === 'project')?.meaning;
    return project?.kind === 'project' ? project.id : known.projectId;
  }

  function partAt(words: readonly Word[], at: number, isRepeated: boolean): PieceMatch | null {
    const { text = '' } = words[at] ?? {};
    const word = text.slice(1);
    if (text.startsWith('~')) return estimated(word);
    if (text.startsWith(HELPER)) return helping(text.slice(HELPER.length), words, at);
    // `#3` is a task and `+49` a phone number; `@` and `!` alone mean nothing.
    if (SIGNS.has(text.charAt(0))) return /^[\p{L}_]/u.test(word) ? signed(text.charAt(0), word, words, at) : null;
    const [, level] = /^p([1-4])$/.exec(text) ?? [];
    const priority = PRIORITIES.at(-Number(level ?? 0));
    if (level !== undefined && priority)
      return { length: 1, meaning: { kind: 'priority', priority }, isAmbiguous: true };
    // Most words can't start a day.
    if (!firstWords.has(text) && !/^\d/.test(text)) return null;
    const repeated = repetitionAt(words, at, known.today, languages);
    if (repeated) {
      const { length, rule, fromCompletion } = repeated;
      if (rule === null) return { length, about: { kind: 'repetition' } };
      // In `write the weekly report` it says which one.
      return { length, meaning: { kind: 'repetition', rule, fromCompletion }, isAmbiguous: length === 1 };
    }
    const day = parseDayAt(words, at, known.today, languages);
    const time = day ? null : parseTimeAt(words, at, languages);
    if (time) {
      const { length, minutes, isAmbiguous } = time;
      const deadline = minutes > known.minuteNow ? known.today : daysAfter(known.today, 1);
      return { length, meaning: { kind: 'time', minutes, deadline }, isAmbiguous };
    }
    if (!day) {
      const length = noDayAt(words, at, languages);
      return length > 0 ? { length, about: { kind: 'date' } } : null;
    }
    if (isRepeated) return { length: day.length, about: { kind: 'repetition' } };
    const meaning: TaskField = { kind: 'deadline', deadline: day.date };
    return { length: day.length, meaning, isAmbiguous: day.isAmbiguous };
  }

  function helping(word: string, words: readonly Word[], at: number): PieceMatch | null {
    if (!/^[\p{L}_]/u.test(word)) return null;
    const match = names.person.find(word, words, at);
    if (match.kind === 'one') return { length: match.length, meaning: { kind: 'helper', id: match.id } };
    const isMe = known.me !== undefined && ME.includes(word);
    return {
      length: 1,
      ...(isMe ? { meaning: { kind: 'helper', id: known.me } } : { about: { kind: 'person', ids: match.ids } }),
    };
  }

  function signed(sign: string, word: string, words: readonly Word[], at: number): PieceMatch | null {
    switch (sign) {
      case '!': {
        const priority = PRIORITIES.find((each) => beginsSo(word, each, known.priorities[each]));
        return priority ? { length: 1, meaning: { kind: 'priority', priority } } : null;
      }
      case '#': {
        const match = names.tag.findWhole(word, words, at);
        return matched('tag', match) ?? { length: 1, about: { kind: 'tag' } };
      }
      case '/': {
        const match = names.template.find(word, words, at);
        const several = match.kind === 'open' && match.ids.length > 0 ? match.ids : null;
        // A path that names no template is only text.
        return matched('template', match) ?? (several && { length: 1, about: { kind: 'template', ids: several } });
      }
      default: {
        const kind = sign === '@' ? 'person' : 'project';
        const match = names[kind].find(word, words, at);
        const isMe = kind === 'person' && match.kind === 'open' && ME.includes(word);
        if (isMe && known.me !== undefined) return { length: 1, meaning: { kind, id: known.me } };
        return matched(kind, match) ?? { length: 1, about: { kind, ids: match.kind === 'open' ? match.ids : [] } };
      }
    }
  }

  function settled(line: string, words: readonly Word[], found: readonly Found[]): ParsedLine {
    const sure = withoutAmbiguous(found, words.length);
    const once = lastOfEach(sure);
    const projectId = projectIn(once);
    const assignee = once.findLast(({ meaning }) => meaning?.kind === 'person')?.meaning;
    const responsible = assignee?.kind === 'person' ? assignee.id : known.me;
    const pieces: LinePiece[] = [];
    const doubts: UnresolvedPiece[] = [];
    for (const { at, length, text, meaning, about } of once) {
      const part = { start: words[at]?.start ?? 0, end: words[at + length - 1]?.end ?? 0, text };
      const isPerson = meaning?.kind === 'person' || meaning?.kind === 'helper';
      const isNoMember = isPerson && !known.canBeAssigned(meaning.id, projectId);
      // Nobody helps themselves.
      if (meaning?.kind === 'helper' && meaning.id === responsible) continue;
      if (isNoMember) doubts.push({ ...part, about: { kind: 'member', id: meaning.id, projectId } });
      else if (meaning) pieces.push({ ...part, meaning });
      else if (about) doubts.push({ ...part, about });
    }
    const name = nameOf(line, pieces) || titleOf(pieces);
    // If no name would be left, the whole line is the name.
    return name === '' ? { name: line.trim(), pieces: [], doubts: [] } : { name, pieces, doubts };
  }

  function titleOf(pieces: readonly LinePiece[]): string {
    const [id] = pieces.flatMap(({ meaning }) => (meaning.kind === 'template' ? [meaning.id] : []));
    return known.templates?.find((each) => each.id === id)?.title ?? '';
  }

  return read;
}

/** With its unit: `~3 people` are no hours. */
function estimated(word: string): PieceMatch | null {
  const minutes = /[a-z]$/.test(word) ? parseEstimate(word) : null;
  return minutes === null ? null : { length: 1, meaning: { kind: 'estimate', minutes } };
}

/** Before the name of who helps. */
const HELPER = '+@';
const SIGNS = new Set(['!', '#', '@', '+', '/']);
/** `every second last friday`: so many words may stand before the day. */
const REPEATS_WITHIN = 3;

interface PieceMatch {
  /** Counted in words. */
  readonly length: number;
  readonly meaning?: TaskField;
  readonly about?: UnresolvedPiece['about'];
  readonly isAmbiguous?: boolean;
}

interface Found extends PieceMatch {
  /** The index of its first word. */
  readonly at: number;
  readonly text: string;
}

function matched(kind: 'tag' | 'person' | 'project' | 'template', match: Match): PieceMatch | null {
  return match.kind === 'one' ? { length: match.length, meaning: { kind, id: match.id } } : null;
}

/** `!h` is enough. */
function beginsSo(word: string, ...names: readonly string[]): boolean {
  return names.some((name) => foldText(name).startsWith(word));
}

/** In `Buy sun screen`, “sun” is no Sunday: such words only count at the beginning or the end of the line. */
function withoutAmbiguous(found: readonly Found[], count: number): readonly Found[] {
  if (!found.some(({ isAmbiguous }) => isAmbiguous)) return found;
  const used = new Set<number>();
  for (const { at, length, meaning } of found)
    if (meaning) for (let index = at; index < at + length; index += 1) used.add(index);
  let first = 0;
  while (used.has(first)) first += 1;
  let last = count - 1;
  while (used.has(last)) last -= 1;
  return found.filter(({ at, isAmbiguous }) => !isAmbiguous || at < first || at > last);
}

/** A task has one priority, deadline, estimate, assignee, project, template and value of a field, and each tag and helper once: the last one written counts. */
function lastOfEach(found: readonly Found[]): readonly Found[] {
  const taken = new Set<string>();
  return found
    .toReversed()
    .filter(({ meaning }) => {
      if (!meaning) return true;
      const key =
        meaning.kind === 'tag' || meaning.kind === 'field'
          ? meaning.id
          : meaning.kind === 'helper'
            ? `helper ${meaning.id}`
            : meaning.kind;
      return !taken.has(key) && taken.add(key);
    })
    .toReversed();
}

/** The rest of the line; a comma before a piece is removed with it. */
function nameOf(line: string, pieces: readonly LinePiece[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of pieces) {
    parts.push(line.slice(from, start).trim());
    from = end;
  }
  const rest = line.slice(from).trim();
  const name = [...parts, rest].filter((part) => part !== '').join(' ');
  if (rest !== '' || pieces.length === 0) return name;
  let end = name.length;
  while (',;'.includes(name.charAt(end - 1)) && end > 0) end -= 1;
  return name.slice(0, end).trimEnd();
}
