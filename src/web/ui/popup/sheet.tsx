import { Dialog } from '../dialog.tsx';
import type { Popup } from './store.ts';
import { closePopup } from './store.ts';

/** A popup on a phone: it rises under the thumb. */
export default function Sheet({ label, content }: Popup) {
  return (
    <Dialog bare title={label} onClose={closePopup}>
      {content}
    </Dialog>
  );
}
