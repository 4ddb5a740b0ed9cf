import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { NotificationPreferences, type NotificationPreferencesProps } from './preferences.tsx';

type PreferencesDialogProps = OverlayProps & NotificationPreferencesProps;

export default function PreferencesDialog({ onClose, ...may }: PreferencesDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Notification settings`} onClose={onClose}>
      <NotificationPreferences {...may} />
    </Dialog>
  );
}
