import { onStorageChange } from './on-storage-change.ts';
import { store } from './store.ts';
import { deviceStorage } from './device-storage.ts';

export const COLOUR_MODES = ['light', 'dark', 'system'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/** Also read by index.html, before the first paint. */
const KEY = 'pulse:colour-mode';

export const colourMode = store<ColourMode>(stored());

export function setColourMode(mode: ColourMode): void {
  deviceStorage().setItem(KEY, mode);
  show(mode);
}

/** A choice made in another tab applies to this one. */
export function followColourMode(): void {
  onStorageChange(KEY, () => {
    if (stored() !== colourMode.get()) show(stored());
  });
}

function show(mode: ColourMode): void {
  if (mode === 'system') delete document.documentElement.dataset['mode'];
  else document.documentElement.dataset['mode'] = mode;
  // The bars of the browser and the system around the page.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['mode'];
    meta.media = mode === 'system' ? `(prefers-color-scheme: ${own})` : mode === own ? 'all' : 'not all';
  }
  colourMode.set(mode);
}

function stored(): ColourMode {
  const mode = deviceStorage().getItem(KEY);
  return mode === 'light' || mode === 'dark' ? mode : 'system';
}
