import { useEffect, useRef } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Search as SearchIcon, X } from 'lucide-react';
import { marksOf } from '#domain/finding/excerpt.ts';
import { searchWords } from '#domain/search.ts';
import { useRow } from '#web/data/context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { FoundEntry } from './found-entry.ts';
import { Marked } from './marked.tsx';
import { useFound, type FoundSection } from './use-found.tsx';
import { isSought } from './use-server-found.ts';
import { useTyped } from './use-typed.ts';

/** Of each kind. */
const FOUND_MAX = 50;

/** Everything that is found, on a page with an address. */
export function SearchPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { q = '', person, tag } = useSearch({ from: '/dashboard/search' });
  const narrowed = { ...(person === undefined ? {} : { person }), ...(tag === undefined ? {} : { tag }) };
  const [text, setText] = useTyped(q, (typed) => show({ ...narrowed, ...(typed === '' ? {} : { q: typed }) }));
  const sought = { text, person, tag };
  const { here, beyond, server } = useFound(sought, FOUND_MAX);
  const sections = [...here, ...beyond];
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const words = searchWords(text);

  return (
    <>
      <PageHeader title={t`Search`} />
      <div className="min-h-0 grow overflow-y-auto px-4 pb-6 sm:px-5">
        <div className="mx-auto flex max-w-3xl flex-col gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <Narrowed person={person} tag={tag} onClear={() => show({ q: text })} />
            <span className="min-w-48 grow">
              <SearchField field={field} label={t`Search for anything…`} value={text} onChange={setText} />
            </span>
          </div>
          {sections.map((section) => (
            <Results key={section.heading} section={section} words={words} />
          ))}
          {!isSought(sought) && (
            <EmptyState
              icon={<SearchIcon className="size-6" aria-hidden />}
              title={<Trans>Find anything you can see</Trans>}
              hotkey="mod+k"
            >
              <Trans>
                Names, task numbers, descriptions, comments, notes, people and tags. From any page, one key is enough.
              </Trans>
            </EmptyState>
          )}
          <p role="status" className={count > 0 ? 'sr-only' : 'py-6 text-center text-faint'}>
            {says()}
          </p>
          {server === 'asking' && count > 0 && <Spinner className="self-center text-faint" />}
          {server === 'failed' && count > 0 && (
            <p className="text-center text-sm text-faint">
              <Trans>The server can’t be reached right now. These results are from this device.</Trans>
            </p>
          )}
        </div>
      </div>
    </>
  );

  function show(search: { readonly q?: string; readonly person?: string; readonly tag?: string }): void {
    void navigate({ to: '/search', search, replace: true });
  }

  function says(): string {
    if (!isSought(sought)) return '';
    if (count > 0) return plural(count, { one: '# result', other: '# results' });
    if (server === 'asking') return t`Searching…`;
    if (server === 'failed') return t`No results on this device, and the server can’t be reached right now`;
    return text.trim() === '' ? t`No tasks` : t`No results for “${text.trim()}”`;
  }
}

interface NarrowedProps {
  readonly person: string | undefined;
  readonly tag: string | undefined;
  readonly onClear: () => void;
}

/** Whose tasks, or those with which tag. */
function Narrowed({ person, tag, onClear }: NarrowedProps) {
  const { t } = useLingui();
  const who = useRow('person', person ?? '');
  const what = useRow('tag', tag ?? '');
  if (person === undefined && tag === undefined) return null;
  const name = who?.displayName ?? what?.name ?? '';
  return (
    <span className="flex h-8 items-center gap-1 rounded-lg bg-sunken ps-2.5 inset-ring inset-ring-line pointer-coarse:h-11">
      {person === undefined ? t`Tasks with tag “${name}”` : t`Tasks of ${name}`}
      <button
        type="button"
        aria-label={t`Search everything`}
        onClick={onClear}
        className="grid size-8 place-items-center rounded-md text-faint hover:text-ink pointer-coarse:size-11"
      >
        <X className="size-4" aria-hidden />
      </button>
    </span>
  );
}

function Results({ section, words }: { readonly section: FoundSection; readonly words: readonly string[] }) {
  const { heading, entries } = section;
  return (
    <section className="flex flex-col gap-1">
      <h2 className="px-2 text-xs font-medium text-faint">{heading}</h2>
      <ul aria-label={heading} className="flex flex-col">
        {entries.map((entry) => (
          <Result key={entry.id} entry={entry} words={words} />
        ))}
      </ul>
    </section>
  );
}

function Result({ entry, words }: { readonly entry: FoundEntry; readonly words: readonly string[] }) {
  const { history } = useRouter();
  const { label, icon, hint, projectId, excerpt, path } = entry;
  const project = useRow('project', projectId ?? '');
  return (
    <li className="border-b border-line last:border-0">
      <a
        href={path}
        onClick={(event) => {
          // With a modifier the browser opens it elsewhere.
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          history.push(path);
        }}
        className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      >
        <span className="grid size-5 shrink-0 place-items-center text-muted [&>svg]:size-4">{icon}</span>
        <span className="min-w-0 grow">
          <span dir="auto" className="block truncate font-medium">
            <Marked text={label} marks={marksOf(label, words)} />
          </span>
          {excerpt && (
            <span dir="auto" className="line-clamp-2 text-sm text-muted">
              <Marked {...excerpt} />
            </span>
          )}
        </span>
        {project && (
          <span dir="auto" className="max-w-40 shrink-0 truncate text-xs text-faint max-sm:hidden">
            {project.name}
          </span>
        )}
        {hint !== undefined && <span className="shrink-0 text-xs text-faint tabular-nums">{hint}</span>}
      </a>
    </li>
  );
}
