import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { NAME_MAX } from '#domain/input.ts';
import { updateTask } from '#domain/task/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';

interface RowNameProps {
  readonly task: TaskRow;
  /** `byKey`: the focus is to go back to the row. */
  readonly onLeave: (byKey: boolean) => void;
}

/** The name of a task while it is written in its row. Enter and leaving save it; Escape and a blank name do not. */
export function RowName({ task: { id, name }, onLeave }: RowNameProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const left = useRef(false);

  function leave(text: string, byKey: boolean): void {
    // The field also loses the focus when it disappears.
    if (left.current) return;
    left.current = true;
    const written = text.trim();
    if (written !== '' && written !== name) run(updateTask({ id, name: written }));
    onLeave(byKey);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Arrow keys belong to the text, not to the list.
    event.stopPropagation();
    if (event.key === 'Enter') leave(event.currentTarget.value, true);
    else if (event.key === 'Escape') leave(name, true);
  }

  return (
    <input
      dir="auto"
      autoFocus
      aria-label={t`Task name`}
      defaultValue={name}
      maxLength={NAME_MAX}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => leave(event.currentTarget.value, false)}
      onKeyDown={onKeyDown}
      className="relative z-1 -ml-1.5 h-7 min-w-0 grow rounded-md bg-surface px-1.5 font-medium outline-none inset-ring-2 inset-ring-focus select-text pointer-coarse:h-11"
    />
  );
}
