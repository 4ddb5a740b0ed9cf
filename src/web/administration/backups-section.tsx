import type { Answer } from '#api/routes.ts';
import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { Progress } from '#web/ui/progress.tsx';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { sizeText } from '#web/ui/size-text.ts';
import { toast } from '#web/ui/toast/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';

/** While one is being made. */
const REFETCH_MS = 1000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** When the last backup was made, and when the next is. Where they go is up to the host; nobody downloads them here. */
export function BackupsSection() {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/instance/backups');
  const isRunning = answer !== undefined && answer.share !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setInterval(() => void refetch(), REFETCH_MS);
    return () => window.clearInterval(timer);
  }, [isRunning, refetch]);

  async function changed(failed: string | null): Promise<void> {
    if (failed !== null) toast({ title: failed });
    await refetch();
  }

  const schedule = async (hour: string) =>
    changed(await problemOf('PUT /api/instance/backups', { body: { hour: hourOf(hour) } }));

  return (
    <Section title={t`Backups`} about={t`The database and all files, as of one moment, made while people work.`}>
      <FormStatus problem={problem ?? answer?.problem ?? null} />
      {answer && <LastBackup {...answer} />}
      {answer?.target === null && (
        <p className="text-pretty">
          <Trans>
            Set PULSE_BACKUP_TO on the server to a folder or bucket, and Pulse makes a backup every night. It should be
            on another machine.
          </Trans>
        </p>
      )}
      {answer && answer.target !== null && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Select
              label={t`When backups are made`}
              value={answer.hour === null ? 'never' : String(answer.hour)}
              options={[
                ...HOURS.map((hour) => ({ value: String(hour), label: t`Daily at ${localHour(hour)}` })),
                { value: 'never', label: t`Only by hand` },
              ]}
              onChange={(value) => void schedule(value)}
            />
            <Button
              variant="outline"
              color="neutral"
              disabled={isRunning}
              onClick={async () => changed(await problemOf('POST /api/instance/backups'))}
            >{t`Back up now`}</Button>
          </div>
          {isRunning && <Progress value={answer.share} max={1} label={t`Backing up`} className="max-w-md" />}
        </>
      )}
    </Section>
  );
}

function hourOf(value: string): number | null {
  return value === 'never' ? null : Number(value);
}

function LastBackup({ last, isLate, target }: Answer<'GET /api/instance/backups'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  if (!last) return <p className="text-error-ink">{t`Last backup: never`}</p>;
  const [when, size] = [relativeTime(last.at, now, locale, 'sentence'), sizeText(last.size, locale)];
  return (
    <p title={exactTime(last.at, locale)} className={classNames('wrap-anywhere', isLate && 'text-error-ink')}>
      {target === null ? t`Last backup: ${when}, ${size}` : t`Last backup: ${when}, ${size}, in ${target}`}
    </p>
  );
}

/** As the viewer's clock shows it. */
function localHour(utc: number): string {
  const date = new Date();
  date.setUTCHours(utc, 0, 0, 0);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}
