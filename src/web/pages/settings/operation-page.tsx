import { useLingui } from '@lingui/react/macro';
import { ChecksSection } from '#web/administration/operation/checks-section.tsx';
import { FiguresSection } from '#web/administration/operation/figures-section.tsx';
import { VersionSection } from '#web/administration/operation/version-section.tsx';
import { useFetched } from '#web/data/use-fetched.ts';
import { FormStatus } from '#web/ui/section.tsx';
import { AdministratorsOnly } from './administrators-only.tsx';
import { SettingsFrame } from './frame.tsx';

/** How the instance is doing, and whether its installation is right. */
export function OperationPage() {
  const { t } = useLingui();
  return (
    <AdministratorsOnly>
      <SettingsFrame title={t`Operation`}>
        <ChecksSection />
        <Figures />
      </SettingsFrame>
    </AdministratorsOnly>
  );
}

/** Asked for by administrators alone. */
function Figures() {
  const { answer, problem } = useFetched('GET /api/instance/operation');
  return (
    <>
      <FormStatus problem={problem} />
      {answer && (
        <>
          <FiguresSection {...answer} />
          <VersionSection {...answer} />
        </>
      )}
    </>
  );
}
