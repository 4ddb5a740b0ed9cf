import type { MenuEntry } from '#web/ui/popup/menu.tsx';
import type { Entry, Section } from './entry.ts';

/** A section of what a menu can do now; none if that is nothing. */
export function sectionOf(kind: string, heading: string, menu: readonly MenuEntry[]): readonly Section[] {
  const entries = entriesOf(kind, menu);
  return entries.length === 0 ? [] : [{ heading, entries }];
}

/** The entries of a menu that can be chosen now; those below a heading say it, and have its key. */
function entriesOf(kind: string, menu: readonly MenuEntry[]): Entry[] {
  let above: { readonly heading: string; readonly keys?: string } = { heading: '' };
  return menu.flatMap((entry): Entry[] => {
    if (entry === 'separator') {
      above = { heading: '' };
      return [];
    }
    if ('heading' in entry) {
      above = entry;
      return [];
    }
    const { label, icon, onSelect, hint, checked } = entry;
    if (entry.disabled !== undefined || checked === true) return [];
    // The key of a heading opens a choice of those of which one is chosen.
    const keys = checked === undefined ? entry.keys : above.keys;
    const said = above.heading === '' ? label : `${above.heading}: ${label}`;
    const shown = { ...(keys === undefined ? {} : { keys }), ...(hint === undefined ? {} : { hint }) };
    return [{ id: `${kind} act ${said}`, label: said, icon, ...shown, run: onSelect }];
  });
}
