import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

export function DataSection() {
  const { t } = useLingui();
  return (
    <Section
      title={t`Your data`}
      about={t`One file with your profile, tasks, comments and notifications, and what is in your projects.`}
    >
      <a
        href="/api/me/data"
        download
        className={`${buttonClass({ size: 'lg', variant: 'outline', color: 'neutral' })} self-start`}
      >
        <Download className="size-4" aria-hidden />
        {t`Download my data`}
      </a>
    </Section>
  );
}
