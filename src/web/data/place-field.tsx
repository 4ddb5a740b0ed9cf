import { useLingui } from '@lingui/react/macro';
import { live, type Rows } from '#domain/command.ts';
import { projectsQuery } from '#domain/project/queries.ts';
import type { SavedRow } from '#domain/saved/facts.ts';
import type { Refusal } from '#domain/refusal.ts';
import { Select } from '#web/ui/select.tsx';
import { useList, usePulse } from './context.ts';
import { refusalMessage } from './refusal-text.ts';

interface PlaceFieldProps {
  /** The id of a project or team; empty: nobody else has it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why it cannot be changed; null if it can. */
  readonly refusal?: Refusal | null | undefined;
}

/** Chooses with whom something is shared. */
export function PlaceField({ value, onChange, refusal = null }: PlaceFieldProps) {
  const { t } = useLingui();
  const projects = useList(projectsQuery(usePulse().person)).group();
  const teams = useList({ from: 'team', orderBy: [{ column: 'name' }] }).group();
  const places = [
    { value: '', label: t`Only me` },
    ...projects.map(({ id, name }) => ({ value: id, label: name })),
    ...teams.map(({ id, name }) => ({ value: id, label: t`Team ${name}` })),
  ];
  const label = t`Shared with`;
  if (refusal)
    return (
      <span className="flex flex-col gap-1">
        <span className="flex items-center justify-between gap-3">
          <span className="font-medium">{label}</span>
          <span className="truncate">{places.find((place) => place.value === value)?.label}</span>
        </span>
        <span className="text-sm text-muted">{refusalMessage(refusal)}</span>
      </span>
    );
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="font-medium" aria-hidden>
        {label}
      </span>
      <Select label={label} value={value} options={places} onChange={onChange} />
    </span>
  );
}

/** The value of the field for something that is saved. */
export function placeIdOf(saved: Pick<SavedRow, 'projectId' | 'teamId'> | undefined): string {
  return saved?.projectId ?? saved?.teamId ?? '';
}

/** What commands take for a value of the field. */
export function placeOf(rows: Rows, value: string) {
  if (value === '') return { projectId: null };
  return live(rows, 'team', value) ? { teamId: value } : { projectId: value };
}
