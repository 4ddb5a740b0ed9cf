import { useLingui } from '@lingui/react/macro';
import { useFetched } from '#web/data/use-fetched.ts';
import { Progress } from '#web/ui/progress.tsx';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { sizeText } from '#web/ui/size-text.ts';
import { useLocale } from '#web/ui/use-locale.ts';

/** How much room the person's files take. */
export function StorageSection() {
  const { t } = useLingui();
  const locale = useLocale();
  const { answer, problem } = useFetched('GET /api/me/storage');
  const [used, most] = [sizeText(answer?.used ?? 0, locale), sizeText(answer?.most ?? 0, locale)];
  return (
    <Section
      title={t`Files`}
      about={t`What you’ve added to tasks, comments and notes. Files you remove free their space after 30 days.`}
    >
      <FormStatus problem={problem} />
      {answer && (
        <div className="flex max-w-md flex-col gap-2">
          <span className="tabular-nums">{t`${used} of ${most} used`}</span>
          <Progress value={answer.used} max={answer.most} label={t`Space used by your files`} />
        </div>
      )}
    </Section>
  );
}
