import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ButtonParts } from './button-parts.tsx';
import { CardParts } from './card-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { MarkParts } from './mark-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';

/** Every part of the interface in its sizes, colors, variants and states: the reference for building screens. */
export function PartsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Components`} />
      <div className="flex min-h-0 grow flex-col gap-10 overflow-y-auto px-4 pt-2 pb-16 sm:px-5">
        <Section title={t`Buttons`}>
          <ButtonParts />
        </Section>
        <Section title={t`Fields`}>
          <FieldParts />
        </Section>
        <Section title={t`Avatars, chips, progress`}>
          <MarkParts />
        </Section>
        <Section title={t`Cards`}>
          <CardParts />
        </Section>
        <Section title={t`Menus, dialogs, toasts, tooltips`}>
          <OverlayParts />
        </Section>
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-2 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}
