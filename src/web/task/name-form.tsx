import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { NAME_MAX } from '#domain/input.ts';
import { updateTask } from '#domain/task/commands.ts';
import { canEditTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { closePopup } from '#web/ui/popup/store.ts';

/** The content of a popup that renames a task. Enter saves; Escape and a blank name do not. */
export function NameForm({ task }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const [name, setName] = useState(task.name);
  const refusal = canEditTask(replica, person, task);
  if (refusal) return <p className="px-3 py-2 text-muted">{refusalMessage(refusal)}</p>;
  return (
    <form
      className="p-1.5 sm:w-80"
      onSubmit={(event) => {
        event.preventDefault();
        closePopup();
        const written = name.trim();
        if (written !== '' && written !== task.name) run(updateTask({ id: task.id, name: written }));
      }}
    >
      <input
        dir="auto"
        autoFocus
        aria-label={t`Task name`}
        value={name}
        maxLength={NAME_MAX}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setName(target.value)}
        className="h-9 w-full rounded-md bg-surface px-2 font-medium outline-none inset-ring inset-ring-edge focus:inset-ring-2 focus:inset-ring-focus pointer-coarse:h-11"
      />
    </form>
  );
}
