import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { catchUnreachable, problemText } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { FormStatus, Section } from '#web/ui/section.tsx';
import type { Answer } from '#api/routes.ts';

type Operation = Answer<'GET /api/instance/operation'>;

/** Which version runs. Nobody is asked for a newer one until the button is pressed. */
export function VersionSection({ version, canAskNewest }: Pick<Operation, 'version' | 'canAskNewest'>) {
  const { t } = useLingui();
  const [newest, setNewest] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(): Promise<void> {
    const outcome = await catchUnreachable(request('POST /api/instance/newest-version'));
    if (!outcome.success) return setProblem(problemText(outcome));
    setNewest(outcome.newest);
    return setProblem(outcome.newest === null ? t`The address in PULSE_RELEASES didn’t name a version.` : null);
  }

  return (
    <Section title={t`Version`}>
      <p>{t`Pulse ${version}`}</p>
      <FormStatus problem={problem} />
      <p role="status" className="empty:hidden">
        {newest === null ? null : newest === version ? t`This is the newest version.` : t`The newest is ${newest}.`}
      </p>
      {canAskNewest ? (
        <div>
          <Button variant="outline" color="neutral" onClick={ask}>{t`Look for a newer version`}</Button>
        </div>
      ) : (
        <p className="text-pretty text-muted">
          {t`Pulse asks nobody for newer versions by itself. With PULSE_RELEASES set on the server, you can ask here.`}
        </p>
      )}
    </Section>
  );
}
