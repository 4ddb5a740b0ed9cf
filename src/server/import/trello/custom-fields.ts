/** The custom fields of a board as fields of its project, and what its cards say in them. */
import { FIELDS_MAX } from '#domain/field/input.ts';
import { OPTIONS_MAX, type FieldTypeName } from '#domain/field/row.ts';
import { NUMBER_MAX, TEXT_MAX } from '#domain/field/taken-types.ts';
import { nameKey } from '#domain/name-key.ts';
import type { BoardField, CardValue } from './board.ts';
import type { FileField, FileFieldItem } from './file.ts';
import { shortName } from './text.ts';

const TYPES: ReadonlyMap<string, FieldTypeName> = new Map([
  ['text', 'TEXT'],
  ['number', 'NUMBER'],
  ['date', 'DATE'],
  ['list', 'ONE_OF'],
  ['checkbox', 'CHECKBOX'],
]);

export interface ReadFields {
  readonly fields: readonly BoardField[];
  /** What a card says in them. */
  readonly read: (items: readonly FileFieldItem[]) => ReadValues;
}

export interface ReadValues {
  readonly values: readonly CardValue[];
  /** What no field takes, but a description. */
  readonly texts: readonly string[];
  /** How many say something that is neither. */
  readonly lost: number;
}

/** `all`: in order, each id once. */
export function readFields(all: readonly FileField[]): ReadFields {
  const known = all
    .flatMap((each) => {
      const type = TYPES.get(each.type);
      return type === undefined ? [] : [{ ...each, type, ...optionsOf(each) }];
    })
    .slice(0, FIELDS_MAX);
  const places = new Map(known.map(({ id }, at) => [id, at]));
  const names = new Map(all.map(({ id, name }) => [id, shortName(name) || UNTITLED]));

  function valueOf(item: FileFieldItem, { type, placeOfOption }: (typeof known)[number]): CardValue['value'] | null {
    const { text, number, date, checked } = item.value ?? {};
    switch (type) {
      case 'NUMBER': {
        const read = number?.trim() ? Number(number) : Number.NaN;
        return Math.abs(read) <= NUMBER_MAX ? read : null;
      }
      case 'DATE':
        return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : null;
      case 'ONE_OF':
        return placeOfOption.get(item.idValue ?? '') ?? null;
      case 'CHECKBOX':
        return checked === 'true' ? true : null;
      default:
        return text !== undefined && text.length <= TEXT_MAX ? text : null;
    }
  }

  return {
    fields: known.map(({ id, type, options }) => ({ id, name: names.get(id) ?? UNTITLED, type, options })),
    read: (items) => {
      const [values, texts]: [CardValue[], string[]] = [[], []];
      let lost = 0;
      for (const item of items) {
        const at = places.get(item.idCustomField) ?? -1;
        const field = known[at];
        const value = field ? valueOf(item, field) : null;
        const text = item.value?.text?.trim();
        if (value !== null && value !== '') values.push({ field: at, value });
        else if (text) texts.push(`**${names.get(item.idCustomField) ?? UNTITLED}:** ${text}`);
        // A box that was ticked once says that it is not.
        else if (item.value?.checked !== 'false') lost += 1;
      }
      return { values, texts, lost };
    },
  };
}

const UNTITLED = 'Untitled field';

/** Those with the same name are one. */
function optionsOf({ options }: FileField) {
  const byKey = new Map<string, number>();
  const kept: { id: string; name: string }[] = [];
  const placeOfOption = new Map<string, number>();
  for (const { id, value } of options.toSorted((one, other) => one.pos - other.pos)) {
    const name = shortName(value.text) || 'Untitled option';
    const at = byKey.get(nameKey(name)) ?? kept.length;
    if (at === OPTIONS_MAX) continue;
    if (at === kept.length) kept.push({ id, name });
    byKey.set(nameKey(name), at);
    placeOfOption.set(id, at);
  }
  return { options: kept, placeOfOption };
}
