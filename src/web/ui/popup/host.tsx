import { showUnavailable } from '../fetch/show-unavailable.ts';
import { lazy } from '../fetch/lazy.tsx';
import { useNarrow } from '../narrow.ts';
import { useStore } from '../store.ts';
import { closePopup, popup } from './store.ts';

function giveUp(): void {
  closePopup();
  showUnavailable();
}

const Floating = lazy(() => import('./floating.tsx'), giveUp);
const Sheet = lazy(() => import('./sheet.tsx'), giveUp);

/** Renders the open popup: beside its anchor, or on a phone as a sheet. */
export function PopupHost() {
  const open = useStore(popup);
  const narrow = useNarrow();
  if (!open) return null;
  return narrow ? <Sheet {...open} /> : <Floating {...open} />;
}
