import { Dialog } from '../dialog.tsx';
import type { Popup } from './store.ts';
import { closePopup } from './store.ts';

/** A popup on a phone: a sheet from the bottom. */
export default function Sheet({ label, content }: Popup) {
  return (
    <Dialog bare title={label} onClose={closePopup}>
      {content}
    </Dialog>
  );
}
