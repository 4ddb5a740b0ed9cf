/** Which fields of its project the cards of a board show: chosen by each person for a board on their device. */
import type { FieldRow } from '#domain/field/row.ts';

/** Of the device preference. */
export const cardFieldsKey = (memory: string) => `${memory} card fields`;

/** Those in a text of `withCardField`, in the order of the project; null: nobody has chosen. */
export function cardFieldsIn(text: string | null, fields: readonly FieldRow[]): readonly FieldRow[] {
  const chosen = text?.split(' ') ?? [];
  return fields.filter(({ id }) => chosen.includes(id));
}

/** With one more or less. A deleted one stays in it, for when it is restored. */
export function withCardField(text: string | null, id: string): string {
  const chosen = text?.split(' ') ?? [];
  return (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]).filter(Boolean).join(' ');
}
