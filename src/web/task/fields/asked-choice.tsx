/** What a filter can ask of a field, as the content of a popup. */
import { useCallback, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { askedWords, askForRange, askForWords, CHECKED, EMPTY, endsOf, GIVEN, idsIn } from '#domain/field/asking.ts';
import { valueIn } from '#domain/field/fields.ts';
import { liveOptions, typeOf } from '#domain/field/field-types.ts';
import type { FieldRow } from '#domain/field/row.ts';
import type { TaskQuery } from '#domain/task/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { Button } from '#web/ui/button.tsx';
import { Dot } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { closePopup, openPopup } from '#web/ui/popup/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { useFacetCounts } from '../facet-counts.ts';
import { usePersonOptions } from '../person-options.tsx';
import { Several } from '../several.tsx';
import { LISTED } from './field-choice.tsx';
import { numberText, typedNumber } from '#domain/field/typed-number.ts';

interface AskedChoiceProps {
  readonly field: FieldRow;
  /** Empty: nothing is asked. */
  readonly asked: string;
  readonly onChange: (asked: string) => void;
  readonly viewer: string;
  /** The tasks that are left by the other filters. */
  readonly query: TaskQuery;
  /** Of the popup. */
  readonly anchor: HTMLElement;
}

export function AskedChoice(props: AskedChoiceProps) {
  return typeOf(props.field.type).asking.by === 'choice' ? <AskedAmong {...props} /> : <AskedTyped {...props} />;
}

/** Some of the options, people or states of a checkbox. */
function AskedAmong({ field, asked, onChange, viewer, query }: AskedChoiceProps) {
  const { t } = useLingui();
  const saysOf = useCallback(
    (task: TaskRow) => {
      const value = valueIn(field, task);
      if (value === null) return [EMPTY];
      return value === true ? [CHECKED] : Array.isArray(value) ? (value as readonly string[]) : [String(value)];
    },
    [field],
  );
  const counted = useFacetCounts(query, saysOf);
  const chosen = idsIn(asked);
  const people = usePersonOptions(viewer, chosen, counted);
  const options =
    field.type === 'PERSON'
      ? people
      : field.type === 'CHECKBOX'
        ? [{ value: CHECKED, label: t`Yes`, ...counted(CHECKED) }]
        : liveOptions(field).map(({ id, name, hue }) => ({
            value: id,
            label: name,
            ...(hue !== null && { icon: <Dot hue={hue} /> }),
            ...counted(id),
          }));
  const none = { value: EMPTY, label: field.type === 'CHECKBOX' ? t`No` : t`Empty`, ...counted(EMPTY) };
  return (
    <Several
      label={field.name}
      {...(options.length > LISTED && { search: t`Find…` })}
      options={[...options, none]}
      chosen={chosen}
      onChange={(all) => onChange(all.join(','))}
    />
  );
}

const TYPED = 'typed';

/** Whether there is something, or what is typed in a form: a range, or words. */
function AskedTyped({ field, asked, onChange, query, anchor }: AskedChoiceProps) {
  const { t } = useLingui();
  const saysOf = useCallback((task: TaskRow) => [valueIn(field, task) === null ? EMPTY : GIVEN], [field]);
  const counted = useFacetCounts(query, saysOf);
  const isRange = typeOf(field.type).asking.by === 'range';
  return (
    <Choice
      label={field.name}
      options={[
        { value: GIVEN, label: t`Not empty`, ...counted(GIVEN) },
        { value: EMPTY, label: t`Empty`, ...counted(EMPTY) },
        { value: TYPED, label: isRange ? t`From – to…` : t`Contains…` },
      ]}
      selected={asked === '' ? [] : [asked === GIVEN || asked === EMPTY ? asked : TYPED]}
      onPick={(picked) => {
        if (picked === TYPED) {
          const form = isRange ? <RangeForm {...{ field, asked, onChange }} /> : <WordsForm {...{ asked, onChange }} />;
          return openPopup(anchor, field.name, form);
        }
        // Picking what is asked removes it.
        onChange(picked === asked ? '' : picked);
      }}
    />
  );
}

type FormProps = Pick<AskedChoiceProps, 'field' | 'asked' | 'onChange'>;

function RangeForm({ field, asked, onChange }: FormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const isNumber = field.type === 'NUMBER';
  const ends = endsOf(asked);
  const shown = (text: string) => (isNumber && text !== '' ? numberText(Number(text), locale) : text);

  function submit(form: FormData): void {
    const typed = (['from', 'to'] as const).map((name) => [name, formText(form, name).trim()] as const);
    const read = typed.map(([, text]) => (isNumber && text !== '' ? typedNumber(text, locale) : text));
    const example = numberText(1500.5, locale);
    const wrong = typed.filter((_, at) => read[at] === undefined);
    setProblems(Object.fromEntries(wrong.map(([name]) => [name, t`Enter a number like ${example}`])));
    if (wrong.length > 0) return;
    const [from = '', to = ''] = read;
    closePopup();
    if (from === '' && to === '') return onChange('');
    const isTurned = from !== '' && to !== '' && from > to;
    onChange(askForRange(isTurned ? { from: to, to: from } : { from, to }));
  }

  const end = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      name={name}
      {...(isNumber ? { inputMode: 'decimal' } : { type: 'date' })}
      autoComplete="off"
      autoFocus={name === 'from'}
      defaultValue={shown(ends[name])}
      error={problems[name] ?? null}
    />
  );
  return (
    <Form onSubmit={submit} className="flex flex-col gap-3 p-3">
      {end('from', isNumber ? t`At least` : t`First day`)}
      {end('to', isNumber ? t`At most` : t`Last day`)}
      <Button type="submit" size="lg">
        {t`Apply`}
      </Button>
    </Form>
  );
}

function WordsForm({ asked, onChange }: Omit<FormProps, 'field'>) {
  const { t } = useLingui();
  function submit(form: FormData): void {
    const words = formText(form, 'words').trim();
    closePopup();
    onChange(words === '' ? '' : askForWords(words));
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-3 p-3">
      <TextField
        label={t`Contains`}
        name="words"
        autoComplete="off"
        autoFocus
        maxLength={200}
        defaultValue={askedWords(asked)}
      />
      <Button type="submit" size="lg">
        {t`Apply`}
      </Button>
    </Form>
  );
}
