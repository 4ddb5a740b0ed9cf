import { useLingui } from '@lingui/react/macro';
import { useFetched } from '#web/data/use-fetched.ts';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { sizeText } from '#web/ui/size-text.ts';
import { useLocale } from '#web/ui/use-locale.ts';

/** How much room all files take, and how much those of one person may take. */
export function StorageSection() {
  const { t } = useLingui();
  const locale = useLocale();
  const { answer, problem } = useFetched('GET /api/instance/storage');
  const [used, most] = [sizeText(answer?.used ?? 0, locale), sizeText(answer?.mostPerPerson ?? 0, locale)];
  return (
    <Section title={t`Files`} about={t`All files in tasks, comments and notes.`}>
      <FormStatus problem={problem} />
      {answer && <p className="tabular-nums">{t`${used} used. Each person can use up to ${most}.`}</p>}
    </Section>
  );
}
