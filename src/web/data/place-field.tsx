import { useLingui } from '@lingui/react/macro';
import { live, type Rows } from '#domain/command.ts';
import { projectsQuery } from '#domain/project/queries.ts';
import type { SavedRow } from '#domain/saved/facts.ts';
import { Select } from '#web/ui/select.tsx';
import { useList, usePulse } from './context.ts';

interface PlaceFieldProps {
  /** The id of a project or team; empty: nobody else has it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses with whom something is shared. */
export function PlaceField({ value, onChange }: PlaceFieldProps) {
  const { t } = useLingui();
  const projects = useList(projectsQuery(usePulse().person)).group();
  const teams = useList({ from: 'team', orderBy: [{ column: 'name' }] }).group();
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="font-medium" aria-hidden>{t`Shared with`}</span>
      <Select
        label={t`Shared with`}
        value={value}
        options={[
          { value: '', label: t`Only me` },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ...teams.map(({ id, name }) => ({ value: id, label: t`Team ${name}` })),
        ]}
        onChange={onChange}
      />
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
