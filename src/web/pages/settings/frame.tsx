import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { TableOfContents } from 'lucide-react';
import { usePulse, useRow } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { SectionIndex } from '#web/ui/section.tsx';
import { showSection, useSectionIndex, type IndexEntry } from './section-index.ts';

/** A page with fewer sections is seen at a glance. */
const FEWEST = 4;

/** The layout of the settings and administration pages: links between them, one column, and an index of its sections. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  const { person } = usePulse();
  const isAdministrator = useRow('person', person)?.role === 'administrator';
  const page = useRef<HTMLDivElement>(null);
  const { entries, changed } = useSectionIndex(page);
  const indexed = entries.length >= FEWEST ? entries : [];
  const label = t`On this page`;
  return (
    <>
      <PageHeader title={title} />
      <div className="flex shrink-0 border-b border-line px-2 sm:px-3">
        <nav aria-label={t`Settings`} className="flex min-w-0 grow gap-1 overflow-x-auto">
          <Tab to="/profile">{t`Profile`}</Tab>
          <Tab to="/settings">{t`Settings`}</Tab>
          {isAdministrator && (
            <>
              <Tab to="/settings/instance">{t`Administration`}</Tab>
              <Tab to="/settings/operation">{t`Operation`}</Tab>
            </>
          )}
        </nav>
        {indexed.length > 0 && (
          <Button
            square
            variant="ghost"
            color="neutral"
            aria-label={label}
            aria-haspopup="menu"
            data-tip={label}
            onClick={({ currentTarget }) => {
              const go = ({ id, title }: IndexEntry) => ({ label: title, onSelect: () => showSection(id) });
              openPopup(currentTarget, label, <Menu label={label} entries={indexed.map(go)} />, 'end');
            }}
            className="shrink-0 self-center xl:hidden"
          >
            <TableOfContents className="size-4" aria-hidden />
          </Button>
        )}
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        <div className="flex gap-8">
          <div ref={page} className="min-w-0 max-w-220 grow px-4 pb-16 sm:px-5">
            <SectionIndex value={changed}>{children}</SectionIndex>
          </div>
          {indexed.length > 0 && (
            <nav aria-label={label} className="sticky top-0 hidden w-52 shrink-0 self-start py-7 pr-4 xl:block">
              <h2 className="px-2 pb-1 text-xs font-medium text-faint">{label}</h2>
              <ul>
                {indexed.map(({ id, title }) => (
                  <li key={id}>
                    <button
                      type="button"
                      onClick={() => showSection(id)}
                      className="w-full truncate rounded-md px-2 py-1 text-left text-muted hover:bg-hover hover:text-ink"
                    >
                      {title}
                    </button>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
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
