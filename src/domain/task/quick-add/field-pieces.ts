/**
 * What a line says in the fields of the project: `cost:120`, `risk-level:high` or `"risk level":high`, and
 * `supplier:"Miller & Co"`.
 */
import { liveOptions } from '../../field/field-types.ts';
import type { FieldRow } from '../../field/row.ts';
import { takenBy } from '../../field/taken-types.ts';
import type { FieldValue } from '../../field/value.ts';
import { foldText } from '../../search.ts';
import type { LocalDays } from './day-words.ts';
import { ME, NameIndex } from './name-index.ts';
import { parseDayAt } from './parse-day.ts';
import { splitWords, withoutMarks, type Word } from './split-words.ts';

/** How values are read for the person who writes the line. */
export interface FieldReading {
  readonly today: string;
  readonly languages: readonly LocalDays[];
  readonly people: NameIndex;
  readonly me: string | undefined;
  readonly canBeNamed: (person: string) => boolean;
  /** Undefined: it is none. */
  readonly number: (text: string) => number | undefined;
}

/** Counted in words; `value` null: the field does not take what is written. */
export interface FieldPiece {
  readonly at: number;
  readonly length: number;
  readonly field: FieldRow;
  readonly value: FieldValue | null;
}

const QUOTED = '"[^"]{1,200}"|“[^”]{1,200}”|„[^“”]{1,200}[“”]|«[^»]{1,200}»';
const PIECE = new RegExp(String.raw`(?:(${QUOTED})|([^\s:"“„«]{1,200})):(?:(${QUOTED})|([^\s"“„«]\S*))`, 'y');

export function fieldPiecesIn(
  line: string,
  words: readonly Word[],
  fields: readonly FieldRow[],
  reading: FieldReading,
): FieldPiece[] {
  if (fields.length === 0 || !line.includes(':')) return [];
  const names = new Map(fields.map((field) => [asOneWord(field.name), field]));
  const found: FieldPiece[] = [];
  for (let at = 0; at < words.length;) {
    const piece = pieceAt(line, words, at, names, reading);
    if (piece) found.push(piece);
    at += piece?.length ?? 1;
  }
  return found;
}

function pieceAt(
  line: string,
  words: readonly Word[],
  at: number,
  names: ReadonlyMap<string, FieldRow>,
  reading: FieldReading,
): FieldPiece | null {
  const start = words[at]?.start ?? 0;
  PIECE.lastIndex = start;
  const [whole = '', quotedName, name, quotedValue, value] = PIECE.exec(line) ?? [];
  // What stands in quotes is text, unless these are around the name of a field.
  if (whole === '' || (words[at]?.isQuoted && quotedName === undefined)) return null;
  const field = names.get(asOneWord(quotedName?.slice(1, -1) ?? name ?? ''));
  const end = start + whole.length;
  const last = words.findIndex((word, index) => index >= at && word.end >= end);
  if (!field || withoutMarks(line.slice(start, words[last]?.end)).length > whole.length) return null;
  const written = quotedValue?.slice(1, -1) ?? withoutMarks(value ?? '');
  return { at, length: last - at + 1, field, value: writtenValue(field, written.trim(), reading) };
}

/** `Risk level` is written as `risk-level`. */
const asOneWord = (name: string) => foldText(name).trim().split(/\s+/).join('-');

const YES = ['yes', 'ja', 'true', 'x', '✓'];

/** What a text says in a field; null: the field does not take it. */
export function writtenValue(field: FieldRow, written: string, reading: FieldReading): FieldValue | null {
  const value = readIn(field, written, reading);
  return value !== null && takenBy(field.type).input(field).safeParse(value).success ? value : null;
}

function readIn(field: FieldRow, written: string, reading: FieldReading): FieldValue | null {
  switch (field.type) {
    case 'TEXT':
    case 'LINK':
      return written === '' ? null : written;
    case 'NUMBER': {
      const bare = field.unit !== '' && written.endsWith(field.unit) ? written.slice(0, -field.unit.length) : written;
      return reading.number(bare.trim()) ?? null;
    }
    case 'DATE': {
      const words = splitWords(written);
      const day = parseDayAt(words, 0, reading.today, reading.languages);
      return day && day.length === words.length ? day.date : null;
    }
    case 'ONE_OF':
      return named(new NameIndex(liveOptions(field)), written);
    case 'SOME_OF': {
      const options = new NameIndex(liveOptions(field));
      const ids = written.split(',').map((each) => named(options, each));
      return ids.some((id) => id === null) ? null : ids.filter((id) => id !== null);
    }
    case 'PERSON': {
      const isMe = reading.me !== undefined && ME.includes(foldText(written));
      const id = isMe ? reading.me : named(reading.people, written);
      return id !== undefined && id !== null && reading.canBeNamed(id) ? id : null;
    }
    case 'CHECKBOX':
      return YES.includes(foldText(written)) ? true : null;
  }
}

/** The only one that has this name, or whose name begins so. */
function named(index: NameIndex, written: string): string | null {
  const match = index.find(asOneWord(written), [], 0);
  return match.kind === 'one' ? match.id : null;
}
