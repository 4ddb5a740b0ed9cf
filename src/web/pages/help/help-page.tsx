import { useEffect, useMemo, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { ArrowRight, BookOpen } from 'lucide-react';
import { marksOf } from '#domain/finding/excerpt.ts';
import { searchWords } from '#domain/search.ts';
import { MissingPage } from '#web/pages/missing-page.tsx';
import { Marked } from '#web/pages/search/marked.tsx';
import Rendered from '#web/ui/markdown/rendered.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { contents, helpPages, type HelpPage as Page } from './contents.ts';
import { sections, textOf } from './handbook.ts';
import { elementId, HelpLink, pageParts } from './page-parts.tsx';
import { findIn } from './sections.ts';

/** The handbook: its pages and a search at the side, and the page that is read. */
export function HelpPage() {
  const { t } = useLingui();
  const { history } = useRouter();
  const { _splat: path = '' } = useParams({ from: '/dashboard/help/$' });
  const { q = '' } = useSearch({ from: '/dashboard/help/$' });
  const { hash } = useLocation();
  // What was typed belongs to the place at which it was: who goes on from there, reads.
  const place = `${hash}#${path}?${q}`;
  const [typed, setTyped] = useState({ place, text: q });
  const text = typed.place === place ? typed.text : q;
  const page = helpPages.find((each) => each.path === path);
  useEffect(() => {
    const [heading = ''] = place.split('#');
    if (heading !== '') goTo(decodeURIComponent(heading));
  }, [place]);
  if (path !== '' && !page) return <MissingPage path={`/help/${path}`} />;
  /** The way back leads to what was found. */
  const keepTyped = () => {
    history.replace(`/help${path && `/${path}`}?${new URLSearchParams({ q: text }).toString()}`);
    // What follows in the same tick would take its place.
    history.flush();
  };
  const isSearching = text.trim() !== '';

  return (
    <>
      <PageHeader
        title={page?.title ?? t`Help`}
        actions={page && <HelpLink path="/help" className={`${BUTTON} sm:hidden`}>{t`All pages`}</HelpLink>}
      />
      <div className={`flex min-h-0 grow ${page ? BESIDE : 'flex-col overflow-y-auto'}`}>
        <div className={`flex shrink-0 flex-col gap-3 px-4 pb-4 ${page ? SIDE : 'sm:px-8'}`}>
          {/* Its height is not that of its content. */}
          <div className={`sticky top-0 z-1 shrink-0 bg-canvas pb-1 ${page ? '' : COLUMN}`}>
            <SearchField
              label={t`Search the handbook`}
              value={text}
              onChange={(next) => setTyped({ place, text: next })}
            />
          </div>
          {/* On a phone, and before one is chosen, /help itself lists them. */}
          {page && (
            <div className="max-sm:hidden">
              <Pages current={page} />
            </div>
          )}
        </div>
        {isSearching ? (
          <Results text={text} isBeside={page !== undefined} onLeave={keepTyped} />
        ) : (
          <Reading key={path} isBeside={page !== undefined} label={page?.title ?? t`Help`}>
            <EnglishOnly />
            {page ? <Body page={page} /> : <Index />}
          </Reading>
        )}
      </div>
    </>
  );
}

/** The pages beside the one that is read; each side scrolls by itself. */
const BESIDE = 'max-sm:flex-col max-sm:overflow-y-auto';
const SIDE = 'sm:w-64 sm:overflow-y-auto sm:border-r sm:border-line sm:pl-5';
const COLUMN = 'mx-auto w-full max-w-3xl';
const BUTTON =
  'flex h-8 items-center rounded-md px-2.5 font-medium text-muted hover:bg-hover hover:text-ink pointer-coarse:h-11';

function goTo(hash: string): void {
  const heading = document.getElementById(elementId(hash));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

interface ReadingProps {
  readonly label: string;
  readonly isBeside: boolean;
  readonly children: React.ReactNode;
}

function Reading({ label, isBeside, children }: ReadingProps) {
  return (
    <article
      aria-label={label}
      className={`min-w-0 grow px-4 pb-16 sm:px-8 ${isBeside ? 'sm:overflow-y-auto' : 'shrink-0'}`}
    >
      <div className={`flex flex-col gap-4 ${COLUMN}`}>{children}</div>
    </article>
  );
}

/** Said where the rest of Pulse speaks another language. */
function EnglishOnly() {
  const { i18n } = useLingui();
  if (i18n.locale === 'en') return null;
  return (
    <p className="text-muted">
      <Trans>The handbook is in English.</Trans>
    </p>
  );
}

function Pages({ current }: { readonly current: Page | undefined }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Handbook`} lang="en" className="flex flex-col gap-4">
      {contents.map(({ title, pages }) => (
        <div key={title} role="group" aria-label={title}>
          <h2 className="px-2 pb-1 text-xs font-medium text-faint">{title}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.path}>
                <HelpLink
                  path={`/help/${page.path}`}
                  current={page === current}
                  className="flex min-h-8 items-center rounded-md px-2 text-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11"
                >
                  {page.title}
                </HelpLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Index() {
  return contents.map(({ title, pages }) => (
    <section key={title} aria-label={title} lang="en">
      <h2 className="pb-1 font-semibold">{title}</h2>
      <ul className="grid gap-x-4 lg:grid-cols-2">
        {pages.map(({ path, title: name, about }) => (
          <li key={path}>
            <HelpLink path={`/help/${path}`} className="-mx-2 block min-h-11 rounded-md px-2 py-2 hover:bg-hover">
              <span className="block font-medium text-secondary-ink">{name}</span>
              <span className="block text-sm text-muted">{about}</span>
            </HelpLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Body({ page }: { readonly page: Page }) {
  // The header has the first line.
  const text = useMemo(() => textOf(page).replace(/^# .+\n/, ''), [page]);
  const next = helpPages[helpPages.indexOf(page) + 1];
  return (
    <>
      <div
        lang="en"
        className="flex flex-col gap-3 leading-6 wrap-anywhere [&_h2]:scroll-mt-4 [&_h2]:pt-4 [&_h2]:text-xl [&_li]:pl-1 [&_table]:wrap-normal [&_td:first-child_code]:whitespace-nowrap"
      >
        <Rendered text={text} level={1} page={pageParts} />
      </div>
      {next && (
        <p className="border-t border-line pt-4" lang="en">
          <HelpLink path={`/help/${next.path}`} className={`${BUTTON} -ml-2.5 w-fit gap-2`}>
            {next.title} <ArrowRight className="size-4" aria-hidden />
          </HelpLink>
        </p>
      )}
    </>
  );
}

interface ResultsProps {
  readonly text: string;
  readonly isBeside: boolean;
  readonly onLeave: () => void;
}

function Results({ text, isBeside, onLeave }: ResultsProps) {
  const { t } = useLingui();
  const found = useMemo(() => findIn(sections(), text), [text]);
  const words = searchWords(text);
  return (
    <Reading label={t`Results`} isBeside={isBeside}>
      <ul aria-label={t`Results`} lang="en" className="flex flex-col">
        {found.map(({ path, title, excerpt }) => (
          <li key={path} className="border-b border-line last:border-0">
            <HelpLink
              path={path}
              onLeave={onLeave}
              className="-mx-2 flex min-h-11 items-start gap-3 rounded-md px-2 py-2 hover:bg-hover"
            >
              <BookOpen className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
              <span className="min-w-0">
                <span className="block font-medium">
                  <Marked text={title} marks={marksOf(title, words)} />
                </span>
                {excerpt && (
                  <span className="line-clamp-2 text-sm text-muted">
                    <Marked {...excerpt} />
                  </span>
                )}
              </span>
            </HelpLink>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'py-6 text-center text-faint'}>
        {found.length > 0
          ? plural(found.length, { one: '# result', other: '# results' })
          : t`No results for “${text.trim()}”`}
      </p>
    </Reading>
  );
}
