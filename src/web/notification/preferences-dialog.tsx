import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { NotificationPreferences } from './preferences.tsx';

export default function PreferencesDialog({ onClose }: OverlayProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`What you are told of`} onClose={onClose}>
      <NotificationPreferences />
    </Dialog>
  );
}
