import type { Answer } from '#api/routes.ts';
import { useLingui } from '@lingui/react/macro';
import { nameOf, usePeople } from '#web/data/people.ts';
import { exactTime } from '#web/ui/time.ts';
import { useLocale } from '#web/ui/use-locale.ts';

export type Version = Answer<'GET /api/notes/:id/versions'>['versions'][number];

interface VersionListProps {
  readonly versions: readonly Version[];
  /** The id of one of them. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Earlier versions of a text, newest first: when each was written, and by whom. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const { t } = useLingui();
  return (
    <ol
      aria-label={t`Versions`}
      className="flex shrink-0 flex-col gap-0.5 overflow-y-auto max-sm:max-h-40 sm:max-h-[60dvh] sm:w-56"
    >
      {versions.map((each) => (
        <Line key={each.id} version={each} isChosen={each.id === chosen} onChoose={() => onChoose(each.id)} />
      ))}
    </ol>
  );
}

interface LineProps {
  readonly version: Version;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Line({ version: { writtenAt, authors }, isChosen, onChoose }: LineProps) {
  const locale = useLocale();
  const people = usePeople();
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-11 w-full flex-col rounded-md px-2 py-1.5 text-left hover:bg-hover aria-pressed:bg-selected"
      >
        <time dateTime={new Date(writtenAt).toISOString()} className="font-medium tabular-nums">
          {exactTime(writtenAt, locale)}
        </time>
        <span dir="auto" className="truncate text-xs text-muted">
          {authors.map((id) => nameOf(people, id)).join(', ')}
        </span>
      </button>
    </li>
  );
}
