import { Dialog } from '../dialog.tsx';
import { tellMissing } from '../fetch/missing.ts';
import { part } from '../fetch/part.tsx';
import { useNarrow } from '../narrow.ts';
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
  const narrow = useNarrow();
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
