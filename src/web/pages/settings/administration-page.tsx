import { useLingui } from '@lingui/react/macro';
import { AllWebhooksSection } from '#web/account/webhooks/all/section.tsx';
import { AssistantsSection } from '#web/administration/assistants-section.tsx';
import { BackupsSection } from '#web/administration/backups-section.tsx';
import { InvitationsSection } from '#web/administration/invitations-section.tsx';
import { PeopleSection } from '#web/administration/people-section.tsx';
import { RegistrationSection } from '#web/administration/registration-section.tsx';
import { RequiredFactorSection } from '#web/administration/required-factor-section.tsx';
import { StorageSection } from '#web/administration/storage-section.tsx';
import { AdministratorsOnly } from './administrators-only.tsx';
import { SettingsFrame } from './frame.tsx';

export function AdministrationPage() {
  const { t } = useLingui();
  return (
    <AdministratorsOnly>
      <SettingsFrame title={t`Administration`}>
        <RegistrationSection />
        <InvitationsSection />
        <PeopleSection />
        <RequiredFactorSection />
        <AssistantsSection />
        <AllWebhooksSection />
        <StorageSection />
        <BackupsSection />
      </SettingsFrame>
    </AdministratorsOnly>
  );
}
