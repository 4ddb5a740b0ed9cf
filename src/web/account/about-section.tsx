import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFetched } from '#web/data/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { FormStatus, Section } from '#web/ui/section.tsx';

/** What runs here. Its license gives everyone who uses Pulse over a network a right to the source code. */
export function AboutSection() {
  const { t } = useLingui();
  const { answer, problem } = useFetched('GET /api/about');
  const [isShown, setShown] = useState(false);
  const version = answer?.version ?? '';
  return (
    <Section title={t`About`} about={answer && t`Pulse ${version}`}>
      <FormStatus problem={problem} />
      {answer && (
        <>
          <p className="max-w-prose text-pretty">
            <Trans>
              Free software under the{' '}
              <Out href="https://www.gnu.org/licenses/agpl-3.0.html">GNU Affero General Public License 3.0</Out>: you
              can use, study, share and change it.
            </Trans>{' '}
            {answer.source === null ? (
              <Trans>You get its source code from the people who run this server.</Trans>
            ) : (
              <Out href={answer.source}>{t`Source code`}</Out>
            )}
          </p>
          {answer.news !== '' && (
            <div className="flex flex-col items-start gap-4">
              <Button variant="outline" color="neutral" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                {t`What’s new`}
              </Button>
              {isShown && <Markdown text={answer.news} level={3} className="max-w-prose" />}
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function Out({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-secondary-ink underline underline-offset-2">
      {children}
    </a>
  );
}
