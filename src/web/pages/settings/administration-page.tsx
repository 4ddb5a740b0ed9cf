import { useLingui } from '@lingui/react/macro';
import { canAdminister } from '#domain/person/administration-rules.ts';
import { BackupsSection } from '#web/administration/backups-section.tsx';
import { InvitationsSection } from '#web/administration/invitations-section.tsx';
import { PeopleSection } from '#web/administration/people-section.tsx';
import { RegistrationSection } from '#web/administration/registration-section.tsx';
import { RequiredFactorSection } from '#web/administration/required-factor-section.tsx';
import { StorageSection } from '#web/administration/storage-section.tsx';
import { PageError } from '#web/app/page-error.ts';
import { usePulse, useRow, useScope } from '#web/data/context.ts';
import { ErrorPage } from '#web/pages/error-page.tsx';
import { SettingsFrame } from './frame.tsx';

export function AdministrationPage() {
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const here = useScope('everyone') === 'open';
  const row = useRow('person', person);
  if (!row && !here) return null;
  if (canAdminister(replica, person)) {
    return (
      <div className="fixed inset-0 z-40 overflow-y-auto bg-canvas">
        <ErrorPage error={new PageError(403, t`Forbidden`)} onClear={() => {}} within />
      </div>
    );
  }
  return (
    <SettingsFrame title={t`Administration`}>
      <RegistrationSection />
      <InvitationsSection />
      <PeopleSection />
      <RequiredFactorSection />
      <StorageSection />
      <BackupsSection />
    </SettingsFrame>
  );
}
