/** What can be done with several selected tasks at once: the menu of each of their cards, and the palette. */
import { plural, t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import type { Pulse } from '#web/data/pulse.ts';
import { shownKeys } from '#web/ui/kbd.tsx';
import { Menu, type MenuEntry } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { bulkActions } from './bulk-actions.tsx';
import { StatusGlyph } from '../glyphs.tsx';
import { isOneOfSeveral, selection } from './store.ts';

/** True: the card is one of several, and their menu is open. */
export function openBulkMenu(pulse: Pulse, taskId: string, anchor: HTMLElement): boolean {
  if (!isOneOfSeveral(taskId)) return false;
  const { ids } = selection.get();
  const label = t`Actions for ${plural(ids.size, { one: '# task', other: '# tasks' })}`;
  openPopup(anchor, label, <Menu label={label} entries={bulkEntries(pulse, ids, anchor)} />);
  return true;
}

/** `anchor`: where the choices open. */
export function bulkEntries(pulse: Pulse, ids: ReadonlySet<string>, anchor: HTMLElement): readonly MenuEntry[] {
  const { choosable, complete, remove } = bulkActions(pulse, ids);
  return [
    { label: t`Complete`, icon: <StatusGlyph status="DONE" />, keys: shownKeys('e'), onSelect: complete },
    ...choosable.map(({ text, keys, icon, choices }) => ({
      label: text,
      icon,
      ...(keys === undefined ? {} : { keys }),
      onSelect: () => openPopup(anchor, text, choices()),
    })),
    'separator',
    { label: t`Delete`, icon: <Trash2 />, keys: shownKeys('Delete'), danger: true, onSelect: remove },
  ];
}
