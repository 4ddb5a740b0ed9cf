import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { valueIn } from '#domain/field/fields.ts';
import { typeOf, type Voice } from '#domain/field/field-types.ts';
import type { FieldRow } from '#domain/field/row.ts';
import { setField } from '#domain/field/set-value.ts';
import { canEditTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { FieldChoice } from '../fields/field-choice.tsx';
import { FieldValue } from '../fields/field-value.tsx';
import { useTypedValue } from '../fields/use-typed-value.ts';

interface FieldCellProps {
  readonly field: FieldRow;
  readonly task: TaskRow;
  readonly voice: Voice;
  /** Tab reaches it. */
  readonly reachable: boolean;
  readonly className: string;
}

/** Options of one task; the others are counted. */
const OPTIONS_SHOWN = 2;

/** What a task says in a field. Pressed, it is written or chosen there. */
export function FieldCell({ field, task, voice, reachable, className }: FieldCellProps) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  /** The task whose value is being written; rows are used again for others. */
  const [written, setWritten] = useState<string | null>(null);
  const value = valueIn(field, task);
  const said = value === null ? t`None` : typeOf(field.type).text(value, field, voice);
  const label = `${field.name}: ${said}`;
  const look = classNames(
    'flex h-6 items-center gap-1 overflow-hidden px-1 text-xs text-faint tabular-nums',
    className,
  );
  const shown = value !== null && <FieldValue {...{ field, value, voice }} most={OPTIONS_SHOWN} />;

  if (canEditTask(replica, person, task) !== null)
    return value === null ? (
      <span className={look} />
    ) : (
      <span role="img" aria-label={label} className={look}>
        {shown}
      </span>
    );
  if (written === task.id) return <Written {...{ field, task, className }} onLeave={() => setWritten(null)} />;

  const isChecked = field.type === 'CHECKBOX';
  const isWritten = field.type === 'TEXT' || field.type === 'NUMBER' || field.type === 'LINK';
  function press({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    if (isWritten) setWritten(task.id);
    else if (isChecked) run(setField({ id: task.id, fieldId: field.id, value: value !== true }));
    else openPopup(currentTarget, field.name, <FieldChoice fieldId={field.id} taskId={task.id} />);
  }
  return (
    <button
      type="button"
      data-field={field.id}
      tabIndex={reachable ? 0 : -1}
      aria-label={label}
      {...(isChecked && { role: 'checkbox', 'aria-label': field.name, 'aria-checked': value === true })}
      {...(!isChecked && !isWritten && { 'aria-haspopup': field.type === 'DATE' ? 'dialog' : 'listbox' })}
      onClick={press}
      className={classNames(look, 'relative z-1 rounded-md hover:bg-hover pointer-coarse:pointer-events-none')}
    >
      {shown}
    </button>
  );
}

interface WrittenProps extends Pick<FieldCellProps, 'field' | 'task' | 'className'> {
  readonly onLeave: () => void;
}

/** Enter and leaving save it, Escape does not. What can't be read stays to be mended. */
function Written({ field, task, className, onLeave }: WrittenProps) {
  const { text, save } = useTypedValue(field, task);
  // What others save meanwhile is not taken back by who wrote nothing.
  const [begun] = useState(text);
  const left = useRef(false);

  function leave(input: HTMLInputElement): void {
    const row = input.closest('[data-task]');
    left.current = true;
    onLeave();
    // The cell is back in the next task.
    queueMicrotask(() => row?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field.id)}"]`)?.focus());
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Arrow keys belong to the text, not to the list.
    event.stopPropagation();
    const input = event.currentTarget;
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    // The same key would press the cell, which has the focus next.
    event.preventDefault();
    if (event.key === 'Escape') input.value = begun;
    if (input.value === begun || save(input.value)) leave(input);
  }

  return (
    <input
      dir="auto"
      autoFocus
      aria-label={field.name}
      defaultValue={begun}
      inputMode={field.type === 'NUMBER' ? 'decimal' : undefined}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={({ currentTarget: { value } }) => {
        // It also loses the focus when it disappears.
        if (left.current) return;
        if (value === begun || save(value)) onLeave();
      }}
      onKeyDown={onKeyDown}
      className={classNames(
        'relative z-1 h-7 rounded-md bg-surface px-1 text-xs tabular-nums outline-none inset-ring-2 inset-ring-focus select-text',
        className,
      )}
    />
  );
}
