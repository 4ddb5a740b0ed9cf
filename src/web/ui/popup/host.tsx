import { useSyncExternalStore } from 'react';
import { Dialog } from '../dialog.tsx';
import { tellMissing } from '../fetch/missing.ts';
import { part } from '../fetch/part.tsx';
import { useStore } from '../store.ts';
import { closePopup, popup } from './store.ts';

const Floating = part(
  () => import('./floating.tsx'),
  () => {
    closePopup();
    tellMissing();
  },
);

/** Where the open popup is drawn: beside its anchor, or on a phone as a sheet under the thumb. */
export function PopupHost() {
  const open = useStore(popup);
  const narrow = useSyncExternalStore(subscribeToWidth, isNarrow);
  if (!open) return null;
  if (narrow) {
    return (
      <Dialog bare title={open.label} onClose={closePopup}>
        {open.content}
      </Dialog>
    );
  }
  return <Floating {...open} />;
}

const narrowScreen = '(max-width: 39.99rem)';

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(narrowScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isNarrow(): boolean {
  return matchMedia(narrowScreen).matches;
}
