import { useLingui } from '@lingui/react/macro';
import { Bell, BellOff, BellPlus, BellRing } from 'lucide-react';
import { deleteSubscription, setSubscription } from '#domain/subscription/commands.ts';
import { subscriptionId, type SubscriptionKind } from '#domain/subscription/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { Button } from '#web/ui/button.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import { Menu, type MenuItem } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { usePulse, useRow } from './context.ts';

type Subject = Pick<TaskRow, 'id' | 'userId' | 'assignee' | 'helperUids'>;

/** Whether the viewer follows or muted the task; null: neither. */
function useSubscription(taskId: string): SubscriptionKind | null {
  const row = useRow('subscription', subscriptionId(taskId, usePulse().person));
  return row && row.deletedAt === null ? row.kind : null;
}

/** Entries of a task's menu that change what the viewer is notified of; none without a task. */
export function useSubscriptionEntries(task: Subject | undefined): readonly MenuItem[] {
  const { t } = useLingui();
  const { person, run } = usePulse();
  const kind = useSubscription(task?.id ?? '');
  if (!task) return [];
  const { id: taskId } = task;
  const keys = shownKeys('w');
  const set = (to: SubscriptionKind) => () => void run(setSubscription({ taskId, kind: to }));
  const end = () => void run(deleteSubscription({ id: subscriptionId(taskId, person) }));
  const mute = { label: t`Mute`, icon: <BellOff />, hint: t`Mentions only`, keys, onSelect: set('mute') };
  if (kind === 'mute') return [{ label: t`Unmute`, icon: <Bell />, keys, onSelect: end }];
  if (kind === 'follow') return [{ label: t`Unfollow`, icon: <Bell />, keys, onSelect: end }, mute];
  // Authors, assignees and helpers hear of their tasks anyway.
  const takesPart = [task.userId, task.assignee, ...task.helperUids].includes(person);
  return takesPart ? [mute] : [{ label: t`Follow`, icon: <BellPlus />, keys, onSelect: set('follow') }, mute];
}

/** In the open task: whether the viewer follows or muted it, and a menu to change that. */
export function TaskSubscription({ taskId }: { readonly taskId: string }) {
  const task = useRow('task', taskId);
  return task && task.deletedAt === null ? <SubscriptionButton task={task} /> : null;
}

function SubscriptionButton({ task }: { readonly task: Subject }) {
  const { t } = useLingui();
  const kind = useSubscription(task.id);
  const label = t`Follow or mute`;
  const open = (anchor: HTMLElement) => openSubscription(anchor, task, label);
  useHotkeys({
    w: () => {
      const button = document.querySelector<HTMLElement>('[data-subscription]');
      if (button) open(button);
    },
  });
  const said = kind === 'follow' ? t`Following` : kind === 'mute' ? t`Muted` : null;
  const Icon = kind === 'follow' ? BellRing : kind === 'mute' ? BellOff : Bell;
  return (
    <Button
      size="sm"
      square={said === null}
      variant="ghost"
      color="neutral"
      data-subscription
      aria-label={said === null ? label : `${label}: ${said}`}
      aria-haspopup="menu"
      data-tip={`${label} (${shownKeys('w')})`}
      icon={<Icon className="size-4" aria-hidden />}
      onClick={({ currentTarget }) => open(currentTarget)}
    >
      {said}
    </Button>
  );
}

/** A menu of what the viewer is notified of about a task. */
export function openSubscription(anchor: HTMLElement, task: Subject, label: string): void {
  openPopup(anchor, label, <SubscriptionMenu task={task} label={label} />);
}

function SubscriptionMenu({ task, label }: { readonly task: Subject; readonly label: string }) {
  return <Menu label={label} entries={useSubscriptionEntries(task)} />;
}
