/** The menu of a card that is one of several selected ones: what it does, it does to all of them. */
import { plural, t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import type { Pulse } from '#web/data/pulse.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { bulkActions } from './bulk-actions.tsx';
import { selection } from './store.ts';

/** True: the card is one of several, and their menu is open. */
export function openBulkMenu(pulse: Pulse, taskId: string, anchor: HTMLElement): boolean {
  const { ids } = selection.get();
  if (ids.size < 2 || !ids.has(taskId)) return false;
  const { choosable, remove } = bulkActions(pulse, ids);
  const label = t`Actions for ${plural(ids.size, { one: '# task', other: '# tasks' })}`;
  const entries = choosable.map(({ text, icon, choices }) => ({
    label: text,
    icon,
    onSelect: () => openPopup(anchor, text, choices()),
  }));
  const last = { label: t`Delete`, icon: <Trash2 />, keys: 'Del', danger: true, onSelect: remove };
  openPopup(anchor, label, <Menu label={label} entries={[...entries, 'separator', last]} />);
  return true;
}
