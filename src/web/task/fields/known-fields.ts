import { useMemo } from 'react';
import type { KnownFields } from '#domain/field/asked.ts';
import { fieldsQuery } from '#domain/field/queries.ts';
import { useList } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useLocale } from '#web/ui/use-locale.ts';

const NO_FIELDS: KnownFields = { fields: [], people: [] };

/** The fields of a project whose rows are loaded; none without a project. */
export function useKnownFields(projectId: string | null): KnownFields {
  const fields = useList(fieldsQuery(projectId ?? '')).group();
  const people = usePeople();
  const locale = useLocale();
  const names = useMemo(() => {
    if (!fields.some(({ type }) => type === 'PERSON')) return NO_FIELDS.people;
    const { compare } = new Intl.Collator(locale);
    return [...people.keys()].toSorted((one, other) => compare(nameOf(people, one), nameOf(people, other)));
  }, [fields, people, locale]);
  return useMemo(() => (fields.length === 0 ? NO_FIELDS : { fields, people: names }), [fields, names]);
}
