/** The contents of the popups that a column's menu leads to. */
import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { NAME_MAX } from '#domain/input.ts';
import { LIMIT_MAX } from '#domain/column/input.ts';
import { STATUSES, type TaskStatus } from '#domain/task/row.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { HueField } from '#web/ui/hue-field.tsx';
import { closePopup } from '#web/ui/popup/store.ts';
import { Select } from '#web/ui/select.tsx';
import { statusLabels } from '../labels.ts';
import type { TaskColumn } from './task-columns.ts';
import type { ColumnActions } from './use-column-actions.ts';

interface ColumnFormProps {
  readonly column: TaskColumn;
  readonly actions: ColumnActions;
}

/** A blank name gives one of the four the name of its status again. */
export function ColumnName({ column, actions }: ColumnFormProps) {
  const { t } = useLingui();
  return (
    <PopupForm onSubmit={(form) => actions.change(column, { name: formText(form, 'name').trim() })}>
      <TextField
        label={t`Name`}
        name="name"
        autoFocus
        autoComplete="off"
        maxLength={NAME_MAX}
        placeholder={t(statusLabels[column.status])}
        defaultValue={column.label}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </PopupForm>
  );
}

export function ColumnColor({ column, actions }: ColumnFormProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-start gap-3 p-3">
      <HueField
        hue={column.row?.hue ?? null}
        onChoose={(hue) => {
          if (actions.change(column, { hue })) closePopup();
        }}
      />
      <Button
        variant="outline"
        color="neutral"
        onClick={() => {
          if (actions.change(column, { hue: null })) closePopup();
        }}
      >
        {t`Use the color of its status`}
      </Button>
    </div>
  );
}

export function ColumnLimit({ column, actions }: ColumnFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState(String(column.row?.limit ?? ''));
  const limit = limitOf(text);
  return (
    <PopupForm onSubmit={() => limit !== undefined && actions.change(column, { limit })} blocked={limit === undefined}>
      <TextField
        label={t`Tasks at most`}
        hint={t`A column that has more is marked. It still takes tasks. Leave it empty for no limit.`}
        error={limit === undefined ? t`Enter a whole number from 1 to ${LIMIT_MAX}` : undefined}
        autoFocus
        autoComplete="off"
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </PopupForm>
  );
}

/** Null: none; undefined: what was typed is no limit. */
function limitOf(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const limit = Number(typed);
  return Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_MAX ? limit : undefined;
}

interface NewColumnProps {
  /** The status of its tasks, unless another is chosen. */
  readonly status: TaskStatus;
  readonly actions: ColumnActions;
}

export function NewColumn({ status, actions }: NewColumnProps) {
  const { t } = useLingui();
  const [category, setCategory] = useState(status);
  return (
    <PopupForm onSubmit={(form) => actions.create(formText(form, 'name'), category)}>
      <TextField label={t`Name`} name="name" autoFocus autoComplete="off" maxLength={NAME_MAX} />
      <StatusOfColumn status={category} onChoose={setCategory} />
    </PopupForm>
  );
}

interface StatusOfColumnProps {
  readonly status: TaskStatus;
  readonly onChoose: (status: TaskStatus) => void;
}

/** The status that tasks have in a new column; it does not change afterwards. */
export function StatusOfColumn({ status, onChoose }: StatusOfColumnProps) {
  const { t } = useLingui();
  const options = STATUSES.map((value) => ({ value, label: t(statusLabels[value]) }));
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-muted">{t`Counts as`}</span>
      <Select label={t`Counts as`} value={status} options={options} onChange={onChoose} />
    </div>
  );
}

interface PopupFormProps {
  /** False: refused; what was typed stays. */
  readonly onSubmit: (form: FormData) => boolean;
  readonly blocked?: boolean;
  readonly children: ReactNode;
}

function PopupForm({ onSubmit, blocked = false, children }: PopupFormProps) {
  const { t } = useLingui();
  return (
    <Form
      onSubmit={(form) => {
        if (onSubmit(form)) closePopup();
      }}
      className="flex max-w-full sm:w-80 flex-col gap-3 p-3"
    >
      {children}
      <Button type="submit" disabled={blocked} className="self-end">
        {t`Save`}
      </Button>
    </Form>
  );
}
