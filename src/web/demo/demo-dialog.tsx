import type { Answer } from '#api/routes.ts';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#web/ui/button.tsx';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { fetchWithTimeout, LONG_TIMEOUT_MS } from '#web/ui/fetch/fetch-with-timeout.ts';
import type { OverlayProps } from '#web/ui/overlay.tsx';

type DemoResult = Answer<'POST /api/demo'>;

/** Asks for confirmation, then shows who can sign in: the password is shown only here. */
export default function DemoDialog({ onClose }: OverlayProps) {
  const { t } = useLingui();
  const [made, setMade] = useState<DemoResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function make(): Promise<void> {
    setProblem(null);
    try {
      const response = await fetchWithTimeout(LONG_TIMEOUT_MS, '/api/demo', { method: 'POST' });
      const answer = (await response.json()) as DemoResult & { error?: string };
      if (response.ok) setMade(answer);
      else setProblem(answer.error ?? t`Can’t reach the server. Try again.`);
    } catch {
      // The network or a proxy: it makes no difference to the person.
      setProblem(t`Can’t reach the server. Try again.`);
    }
  }

  if (made) {
    return (
      <Dialog title={t`Sample data loaded`} onClose={onClose}>
        <p>
          <Trans>
            You lead Tidemark, the sample company. To see it as someone else, sign in from another browser with one of
            these addresses and the password{' '}
            <code className="rounded bg-pressed px-1 font-semibold select-all">{made.password}</code>. Copy it now: you
            won’t see it again.
          </Trans>
        </p>
        <ul className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {made.people.map(({ name, email }) => (
            <li key={email} className="min-w-0">
              <span dir="auto" className="block truncate font-medium">
                {name}
              </span>
              <span dir="auto" className="block truncate text-xs text-muted">
                {email}
              </span>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Link to="/projects" onClick={onClose} className={buttonClass({ size: 'lg' })}>{t`Explore projects`}</Link>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog
      role="alertdialog"
      title={t`Load sample data?`}
      description={
        <Trans>
          This adds 11 people, 8 projects and 400 tasks. They stay until all data on this server is deleted, so use a
          server you don’t need for real work.
        </Trans>
      }
      onClose={onClose}
    >
      {problem !== null && (
        <p role="alert" className="text-error-ink">
          {problem}
        </p>
      )}
      <ConfirmActions onConfirm={make} onCancel={onClose}>{t`Load sample data`}</ConfirmActions>
    </Dialog>
  );
}
