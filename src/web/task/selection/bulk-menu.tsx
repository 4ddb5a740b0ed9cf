/** The menu of a card that is one of several selected ones: it applies to all of them. */
import { plural, t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import type { Pulse } from '#web/data/pulse.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { bulkActions } from './bulk-actions.tsx';
import { StatusGlyph } from '../glyphs.tsx';
import { isOneOfSeveral, selection } from './store.ts';

/** True: the card is one of several, and their menu is open. */
export function openBulkMenu(pulse: Pulse, taskId: string, anchor: HTMLElement): boolean {
  if (!isOneOfSeveral(taskId)) return false;
  const { ids } = selection.get();
  const { choosable, complete, remove } = bulkActions(pulse, ids);
  const label = t`Actions for ${plural(ids.size, { one: '# task', other: '# tasks' })}`;
  const entries = choosable.map(({ text, keys, icon, choices }) => ({
    label: text,
    icon,
    ...(keys === undefined ? {} : { keys }),
    onSelect: () => openPopup(anchor, text, choices()),
  }));
  const first = { label: t`Complete`, icon: <StatusGlyph status="DONE" />, keys: 'E', onSelect: complete };
  const last = { label: t`Delete`, icon: <Trash2 />, keys: 'Del', danger: true, onSelect: remove };
  openPopup(anchor, label, <Menu label={label} entries={[first, ...entries, 'separator', last]} />);
  return true;
}
