import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { canAdminister } from '#domain/person/administration-rules.ts';
import { PageError } from '#web/app/page-error.ts';
import { usePulse, useRow, useScope } from '#web/data/context.ts';
import { ErrorPage } from '#web/pages/error-page.tsx';

export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const here = useScope('everyone') === 'open';
  const row = useRow('person', person);
  if (!row && !here) return null;
  if (!canAdminister(replica, person)) return children;
  return (
    <div className="fixed inset-0 z-40 overflow-y-auto bg-canvas">
      <ErrorPage error={new PageError(403, t`Forbidden`)} onClear={() => {}} within />
    </div>
  );
}
