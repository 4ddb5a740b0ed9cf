import { useLingui } from '@lingui/react/macro';
import { AvatarSection } from '#web/account/avatar-section.tsx';
import { DaysOffSection } from '#web/account/days-off-section.tsx';
import { EmailSection } from '#web/account/email-section.tsx';
import { InterruptionsSection } from '#web/account/interruptions-section.tsx';
import { NameSection } from '#web/account/name-section.tsx';
import { TelegramSection } from '#web/account/telegram-section.tsx';
import { TimeSection } from '#web/account/time-section.tsx';
import { useMe } from '#web/app/app-session-context.ts';
import { SettingsFrame } from './frame.tsx';
import { OwnCheckIns } from './own-check-ins.tsx';

export function ProfilePage() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <SettingsFrame title={t`Profile`}>
      <AvatarSection />
      <NameSection />
      <EmailSection hasPassword={!me.hasNoPassword} />
      <TimeSection />
      <DaysOffSection />
      <InterruptionsSection />
      <OwnCheckIns />
      <TelegramSection hasPassword={!me.hasNoPassword} />
    </SettingsFrame>
  );
}
