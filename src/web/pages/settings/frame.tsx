import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { usePulse, useRow } from '#web/data/context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** The layout of the settings and administration pages: links between them, and one column. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  const { person } = usePulse();
  const isAdministrator = useRow('person', person)?.role === 'administrator';
  return (
    <>
      <PageHeader title={title} />
      <nav aria-label={t`Settings`} className="flex shrink-0 gap-1 overflow-x-auto border-b border-line px-2 sm:px-3">
        <Tab to="/profile">{t`Profile`}</Tab>
        <Tab to="/settings">{t`Settings`}</Tab>
        {isAdministrator && (
          <>
            <Tab to="/settings/instance">{t`Administration`}</Tab>
            <Tab to="/settings/operation">{t`Operation`}</Tab>
          </>
        )}
      </nav>
      <div className="min-h-0 grow overflow-y-auto">
        <div className="max-w-220 px-4 pb-16 sm:px-5">{children}</div>
      </div>
    </>
  );
}

interface TabProps {
  readonly to: '/profile' | '/settings' | '/settings/instance' | '/settings/operation';
  readonly children: ReactNode;
}

function Tab({ to, children }: TabProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      className="relative flex h-10 shrink-0 items-center rounded-md px-2 font-medium text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-primary pointer-coarse:h-11"
    >
      {children}
    </Link>
  );
}
