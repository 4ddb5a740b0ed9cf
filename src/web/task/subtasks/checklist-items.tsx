import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { checklistItems, itemAt } from '#domain/task/checklist.ts';
import { canEditTask } from '#domain/task/rules.ts';
import { tickItem } from '#domain/task/tick.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { plainLine } from '#web/ui/markdown/plain.ts';

/** The content of a popup: the items of a task's checklist, to be ticked. Arrow keys move, Space ticks. */
export default function ChecklistItems({ taskId }: { readonly taskId: string }) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const task = useRow('task', taskId);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const boxes = boxesOf(list.current);
    (boxes.find(({ checked }) => !checked) ?? boxes[0])?.focus();
  }, []);
  if (!task) return null;
  const { description } = task;
  const isReadOnly = canEditTask(replica, person, task) !== null;

  function tick(line: number, checked: boolean): void {
    const item = itemAt(description, line);
    if (item) run(tickItem({ id: taskId, item, checked }));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no control of its own: it moves the focus between the boxes in it
    <ul ref={list} aria-label={t`Checklist`} onKeyDown={moveFocus} className="max-w-80 min-w-52 overflow-y-auto p-1">
      {checklistItems(description).map(({ line, text, isDone }) => (
        <li key={line}>
          <label className="flex min-h-8 items-start gap-2 rounded-md px-2 py-1.5 hover:bg-hover has-focus-visible:bg-hover pointer-coarse:min-h-11 pointer-coarse:items-center">
            <input
              type="checkbox"
              checked={isDone}
              disabled={isReadOnly}
              onChange={({ target }) => tick(line, target.checked)}
              className="mt-0.5 size-4 shrink-0 accent-neutral pointer-coarse:mt-0"
            />
            <span className={isDone ? 'text-faint line-through' : ''}>{plainLine(text)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const boxes = boxesOf(event.currentTarget);
  const at = boxes.findIndex((box) => box === document.activeElement);
  boxes.at((at + by) % boxes.length)?.focus();
}

function boxesOf(list: Element | null): HTMLInputElement[] {
  return list ? [...list.querySelectorAll('input')] : [];
}
