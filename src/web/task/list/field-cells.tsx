/** What tasks say in the fields that a list has columns for, and what they say together. */
import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { figuresOf } from '#domain/field/figures.ts';
import type { Voice } from '#domain/field/field-types.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { FieldColumn } from './columns.ts';
import { FieldCell } from './field-cell.tsx';

interface CellsProps {
  readonly columns: readonly FieldColumn[];
  readonly voice: Voice;
}

const CELL = 'shrink-0 text-xs text-faint';

export function FieldCells({
  columns,
  task,
  ...around
}: CellsProps & { readonly task: TaskRow; readonly reachable: boolean }) {
  return columns.map(({ key, field, width }) => (
    <FieldCell key={key} field={field} task={task} {...around} className={classNames('shrink-0', width)} />
  ));
}

/** Sum and average, below the headings of what is summed. */
export function FieldFigures({ columns, voice, tasks }: CellsProps & { readonly tasks: readonly TaskRow[] }) {
  const { t } = useLingui();
  const figures = useMemo(() => columns.map(({ field }) => figuresOf(field, tasks)), [columns, tasks]);
  return columns.map(({ key, field, width }, at) => {
    const of = figures[at];
    if (!of) return <span key={key} className={classNames(CELL, width)} />;
    const [sum, average] = [voice.number(of.sum, field.unit), voice.number(rounded(of.average), field.unit)];
    const { name } = field;
    const label = t`${name}: sum ${sum}, average ${average}`;
    return (
      <span
        key={key}
        role="img"
        aria-label={label}
        data-tip={label}
        className={classNames(CELL, 'truncate px-1 tabular-nums', width)}
      >
        <span className="mr-2 font-medium text-ink">Σ {sum}</span>⌀ {average}
      </span>
    );
  });
}

/** An average is no more exact than what it was made from looks. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
