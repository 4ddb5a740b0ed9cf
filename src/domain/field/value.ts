/** What a task says in a field: a text, link, date, number, option or person by id, several options, or that it is checked. */
export type FieldValue = string | number | true | readonly string[];

/** By the id of the field. One without a value is not there. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Null: none has a value. */
export function valuesOrNull(values: Iterable<readonly [id: string, value: FieldValue | null]>): FieldValues | null {
  const kept = [...values].filter((each): each is readonly [string, FieldValue] => each[1] !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
