import { useEffect, useMemo, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fieldsQuery } from '#domain/field/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Select } from '#web/ui/select.tsx';
import { inSlices } from '#web/ui/slices.ts';
import { fieldTypes } from '../fields/field-labels.tsx';
import type { CsvTable } from './read-csv.ts';
import { noTasks, readRow, typeOfValues, type CsvColumn, type CsvTasks } from './rows.ts';
import { fieldFor, guessTargets, PROPERTIES, valuesAt, type Property, type Target } from './targets.ts';
import { canAddFields, importTasks, plannedField, useCsvReading } from './use-csv-import.ts';

interface CsvFormProps {
  readonly table: CsvTable;
  readonly projectId: string;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** What the columns of a file become, and what of its cells was not understood. */
export function CsvForm({ table, projectId, onBack, onDone }: CsvFormProps) {
  const { t } = useLingui();
  const pulse = usePulse();
  const fields = useList(fieldsQuery(projectId)).group();
  const reading = useCsvReading(projectId);
  const canAdd = canAddFields(pulse, projectId);
  const [targets, setTargets] = useState(() =>
    guessTargets(table, fields, { typeOf: (values) => typeOfValues(values, reading), canAdd }),
  );
  const columns = useMemo(
    () =>
      table.head.map((title, at): CsvColumn => {
        const target = targets[at] ?? null;
        if (target?.kind === 'field') return { title, target, field: fields.find(({ id }) => id === target.id) };
        const values = target?.kind === 'new' ? valuesAt(table.rows, at) : [];
        return {
          title,
          target,
          ...(target?.kind === 'new' && { field: plannedField(pulse, projectId, target, values) }),
        };
      }),
    [table, targets, fields, pulse, projectId],
  );
  const [read, setRead] = useState<CsvTasks | null>(null);
  useEffect(() => {
    let isOver = false;
    const found = noTasks();
    const all = inSlices(
      table.rows,
      (cells) => readRow(found, cells, columns, reading),
      () => !isOver,
    );
    void all.then((isWhole) => {
      if (isWhole) setRead(found);
    });
    return () => {
      isOver = true;
    };
  }, [table, columns, reading]);

  const labels: Record<Property, string> = {
    name: t`Name`,
    description: t`Description`,
    status: t`Status`,
    priority: t`Priority`,
    assignee: t`Assignee`,
    tags: t`Tags`,
    start: t`Start date`,
    due: t`Due date`,
  };
  const named = new Map(fields.map((field) => [`field ${field.id}`, field]));

  function optionsAt(at: number): { value: string; label: string }[] {
    const title = table.head[at] ?? '';
    const target = targets[at];
    const type = target?.kind === 'new' ? target.type : typeOfValues(valuesAt(table.rows, at), reading);
    const typeName = t(fieldTypes[type].label);
    return [
      { value: '', label: t`Don’t import` },
      ...PROPERTIES.map((value) => ({ value, label: labels[value] })),
      ...[...named].map(([value, { name }]) => ({ value, label: name })),
      ...(canAdd && title !== '' ? [{ value: 'new', label: t`New field: ${typeName}` }] : []),
    ];
  }

  /** What was it before is left out. */
  function choose(at: number, value: string): void {
    const property = PROPERTIES.find((each) => each === value);
    const field = named.get(value);
    const type = typeOfValues(valuesAt(table.rows, at), reading);
    const chosen: Target = property
      ? { kind: property }
      : field
        ? { kind: 'field', id: field.id }
        : value === 'new'
          ? fieldFor(table.head[at] ?? '', type)
          : null;
    setTargets(
      targets.map((target, other) =>
        other === at ? chosen : value !== 'new' && valueOf(target) === value ? null : target,
      ),
    );
  }

  const count = read?.tasks.length ?? 0;
  const hasName = targets.some((target) => target?.kind === 'name');
  return (
    <Form
      onSubmit={async () => {
        if (read && (await importTasks(pulse, projectId, columns, read.tasks))) onDone();
      }}
    >
      <ul className="divide-y divide-line">
        {table.head.map((title, at) => {
          const name = title || t`Column ${at + 1}`;
          return (
            <li key={at} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 grow">
                <span dir="auto" className="block truncate">
                  {name}
                </span>
                <span dir="auto" className="block truncate text-xs text-faint">
                  {valuesAt(table.rows.slice(0, SAMPLE), at)[0] ?? t`Empty`}
                </span>
              </span>
              <Select
                label={t`Import ${name} as`}
                value={valueOf(targets[at] ?? null)}
                options={optionsAt(at)}
                onChange={(value) => choose(at, value)}
              />
            </li>
          );
        })}
      </ul>
      <div role="status" className="mt-4 flex flex-col gap-1 text-muted">
        {!read && <Progress value={null} label={t`Reading file`} />}
        {read && !hasName && <p className="text-error-ink">{t`Choose the column with the names of the tasks.`}</p>}
        {read && hasName && <Unread read={read} head={table.head} />}
      </div>
      <DialogActions>
        <Button variant="ghost" color="neutral" size="lg" onClick={onBack}>{t`Choose another file`}</Button>
        <Button type="submit" size="lg" disabled={count === 0}>
          <Plural value={count} one="Import # task" other="Import # tasks" />
        </Button>
      </DialogActions>
    </Form>
  );
}

/** What is not as it was written. */
function Unread({ read, head }: { readonly read: CsvTasks; readonly head: readonly string[] }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {read.unread.size > 0 && (
        <>
          <p>
            <Trans>Pulse doesn’t know these values. They go into the descriptions:</Trans>
          </p>
          <ul className="list-disc pl-5">
            {[...read.unread]
              .toSorted(([one], [other]) => one - other)
              .map(([at, texts]) => {
                const some = [...texts].slice(0, SHOWN).join(', ');
                const more = texts.size - SHOWN;
                return (
                  <li key={at} dir="auto" className="wrap-anywhere">
                    {head[at]}: {more > 0 ? t`${some} and ${i18n.number(more)} more` : some}
                  </li>
                );
              })}
          </ul>
        </>
      )}
      {read.unnamed > 0 && (
        <p>
          <Plural
            value={read.unnamed}
            one="# row has no name and is left out."
            other="# rows have no name and are left out."
          />
        </p>
      )}
      {read.cut > 0 && (
        <p>
          <Plural
            value={read.cut}
            one="# description is too long, and is cut off."
            other="# descriptions are too long, and are cut off."
          />
        </p>
      )}
    </>
  );
}

/** Rows that are looked at for an example. */
const SAMPLE = 20;
/** Texts of a column that are named. */
const SHOWN = 5;

function valueOf(target: Target): string {
  return target === null ? '' : target.kind === 'field' ? `field ${target.id}` : target.kind;
}
