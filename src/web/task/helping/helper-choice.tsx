import { useId, useState, type KeyboardEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { removeHelper, setHelper } from '#domain/helping/commands.ts';
import { sharesOf } from '#domain/helping/shares.ts';
import { ownOf } from '#domain/own-value.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { choosable, nameOf, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';

/** Follows the task: the popup stays open while people are added and removed, and shares are set. */
export function HelperChoice({ taskId }: { readonly taskId: string }) {
  const { t } = useLingui();
  const { run, person: me } = usePulse();
  const task = useRow('task', taskId);
  const project = useRow('project', task?.projectId ?? '');
  const people = usePeople();
  if (!task) return null;
  const { assignee, helperUids } = task;
  const may = choosable(people).filter(({ id }) => id !== assignee && (!project || project.memberUids.includes(id)));
  const options = may.map(({ id, displayName }) => ({
    value: id,
    label: displayName,
    icon: <Avatar size="xs" name={displayName} seed={id} labelled={false} />,
    ...(id === me ? { hint: t`you` } : {}),
  }));
  return (
    <div className="flex min-h-0 flex-col sm:w-72">
      <Choice
        multiple
        label={t`Helpers`}
        search={t`Add helpers…`}
        empty={t`Nobody else can help here`}
        options={options}
        selected={helperUids}
        onPick={(personId) =>
          void run(
            helperUids.includes(personId)
              ? removeHelper({ id: taskId, personId })
              : setHelper({ id: taskId, personId }),
          )
        }
      />
      {helperUids.length > 0 && <Shares task={task} />}
    </div>
  );
}

/** How much of the task is whose. */
function Shares({ task }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const people = usePeople();
  const shares = sharesOf(task);
  return (
    <fieldset className="max-h-60 min-w-0 shrink-0 overflow-y-auto border-t border-line p-3">
      <legend className="sr-only">{t`Shares of the work`}</legend>
      <p aria-hidden className="pb-1 text-xs text-muted">{t`Shares of the work`}</p>
      <div className="flex items-center gap-2 py-1">
        <span dir="auto" className="min-w-0 grow truncate">
          {nameOf(people, task.assignee)}
        </span>
        <span className="w-14 shrink-0 px-2 text-right text-muted tabular-nums">
          {shares.get(task.assignee) ?? 100}
        </span>
        <span>%</span>
      </div>
      {task.helperUids.map((id) => (
        <Share
          // Anew where it was changed elsewhere.
          key={`${id} ${ownOf(task.helperShares, id) ?? ''}`}
          taskId={task.id}
          personId={id}
          name={nameOf(people, id)}
          own={ownOf(task.helperShares, id) ?? null}
          share={shares.get(id) ?? 0}
        />
      ))}
    </fieldset>
  );
}

interface ShareProps {
  readonly taskId: string;
  readonly personId: string;
  readonly name: string;
  /** Null: an equal part of what the others leave. */
  readonly own: number | null;
  readonly share: number;
}

function Share({ taskId, personId, name, own, share }: ShareProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const before = own === null ? '' : String(own);
  const [text, setText] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const error = useId();

  function save(): void {
    if (text.trim() === before) return;
    const typed = text.trim() === '' ? null : Number(text);
    const isFine = typed === null || (Number.isInteger(typed) && typed >= 0 && typed <= 100);
    setWrong(!isFine);
    if (isFine && !run(setHelper({ id: taskId, personId, share: typed })).success) setText(before);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  }

  return (
    <>
      <label className="flex items-center gap-2 py-1">
        <span dir="auto" className="min-w-0 grow truncate">
          {name}
        </span>
        <input
          inputMode="numeric"
          aria-label={t`Share of ${name} in percent`}
          value={text}
          placeholder={String(share)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? error : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
          }}
          onBlur={save}
          onKeyDown={onKeyDown}
          className="h-8 w-14 shrink-0 rounded-md px-2 text-right tabular-nums inset-ring inset-ring-edge outline-none focus:inset-ring-2 focus:inset-ring-focus aria-invalid:inset-ring-error pointer-coarse:h-11"
        />
        <span aria-hidden>%</span>
      </label>
      <p id={error} role="alert" className="text-xs text-error-ink">
        {isWrong && t`A whole number from 0 to 100`}
      </p>
    </>
  );
}
