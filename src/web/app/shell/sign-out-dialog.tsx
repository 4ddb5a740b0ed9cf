import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { useStore } from '#web/ui/store.ts';
import type { AppSession } from '../app-session.ts';

/** Shown only if there are changes that the server does not have. */
export default function SignOutDialog({ session, onClose }: OverlayProps & { readonly session: AppSession }) {
  const { t } = useLingui();
  const state = useStore(session);
  const [failed, setFailed] = useState(false);
  const count = state.state === 'signed-in' ? state.pulse.replica.status().pending : 0;
  const own = plural(count, { one: '# change has', other: '# changes have' });
  const edits = count === 0 ? t`Some changes in other tabs have` : own;

  async function sendAndLeave(): Promise<void> {
    if (await session.signOut('flush')) onClose();
    else setFailed(true);
  }

  async function discardAndLeave(): Promise<void> {
    await session.signOut('discard');
    onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      title={t`Sign out with unsaved changes?`}
      description={t`${edits} not reached the server yet. Signing out removes your data from this browser.`}
      onClose={onClose}
    >
      {failed && (
        <p className="text-error-ink">{t`Your changes couldn’t be saved: the server can’t be reached right now.`}</p>
      )}
      <DialogActions>
        <Button variant="ghost" color="error" onClick={discardAndLeave}>
          {t`Discard and sign out`}
        </Button>
        <Button variant="outline" color="neutral" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button onClick={sendAndLeave}>{t`Save and sign out`}</Button>
      </DialogActions>
    </Dialog>
  );
}
