import { useLingui } from '@lingui/react/macro';
import { askedWords, CHECKED, EMPTY, endsOf, GIVEN, idsIn } from '#domain/field/asking.ts';
import { liveOptions, typeOf } from '#domain/field/field-types.ts';
import type { FieldRow } from '#domain/field/row.ts';
import { ME } from '#domain/task/queries.ts';
import { useVoice } from './voice.ts';

/** What a filter asks of a field, for a reader. */
export function useAskedTexts(): (field: FieldRow, asked: string) => string[] {
  const { t } = useLingui();
  const voice = useVoice();

  function choice(field: FieldRow, chosen: string): string[] {
    if (chosen === EMPTY) return [field.type === 'CHECKBOX' ? t`No` : t`Empty`];
    if (field.type === 'CHECKBOX') return chosen === CHECKED ? [t`Yes`] : [];
    if (field.type === 'PERSON') return [chosen === ME ? t`Me` : voice.person(chosen)];
    return liveOptions(field).flatMap(({ id, name }) => (id === chosen ? [name] : []));
  }

  function range(field: FieldRow, asked: string): string {
    const ends = endsOf(asked);
    const [from, to] = [ends.from, ends.to].map((end) =>
      end === '' ? '' : field.type === 'NUMBER' ? voice.number(Number(end), field.unit) : voice.date(end),
    );
    if (from && to) return `${from} – ${to}`;
    if (field.type === 'NUMBER') return from ? t`at least ${from}` : t`at most ${to}`;
    const day = from || to;
    return from ? t`From ${day}` : t`Until ${day}`;
  }

  return (field, asked) => {
    const { by } = typeOf(field.type).asking;
    if (by === 'choice') return idsIn(asked).flatMap((each) => choice(field, each));
    if (asked === EMPTY) return [t`Empty`];
    if (asked === GIVEN) return [t`Not empty`];
    return [by === 'range' ? range(field, asked) : `“${askedWords(asked)}”`];
  };
}
