import { letterKeys } from './hotkeys.ts';
import { Keys, shownKeys } from './kbd.tsx';
import type { Hotkey } from './keys.ts';
import { useStore } from './store.ts';

/** The key that does what is beside it; not where it would do nothing. */
export function HotkeyHint({ hotkey }: { readonly hotkey: Hotkey }) {
  const letters = useStore(letterKeys);
  if (!letters && !hotkey.startsWith('mod+') && hotkey !== 'Escape') return null;
  return (
    <span aria-hidden data-hotkey={hotkey} className="hidden shrink-0 gap-0.5 pointer-fine:inline-flex">
      <Keys large keys={shownKeys(hotkey)} />
    </span>
  );
}
