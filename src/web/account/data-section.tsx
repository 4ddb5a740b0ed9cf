import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

export function DataSection() {
  const { t } = useLingui();
  return (
    <Section
      title={t`Your data`}
      about={t`Download everything you can see, and the files you’ve added, as one archive.`}
    >
      <a
        href="/api/me/data.zip"
        download
        className={`${buttonClass({ size: 'lg', variant: 'outline', color: 'neutral' })} self-start`}
      >
        <Download className="size-4" aria-hidden />
        {t`Download my data`}
      </a>
    </Section>
  );
}
