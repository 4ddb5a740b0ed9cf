import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw, Trash2 } from 'lucide-react';
import { RESTORABLE_MS } from '#domain/deletion.ts';
import { DAY, MINUTE } from '#domain/duration.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Button } from '#web/ui/button.tsx';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import type { Deleted, ForeignDeleted } from '#domain/trash/deleted.ts';
import { KindIcon, kinds } from './kind.tsx';

interface LineProps {
  readonly item: Deleted;
  /** As it was seen; of a comment, how it begins. */
  readonly name: string;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
}

/** A line of the person's own trash: what it is, where it was, who deleted it, and how long it can be restored. */
export function TrashLine({ item, name, onRestore, onDelete }: LineProps) {
  const { t } = useLingui();
  const people = usePeople();
  const { person } = usePulse();
  const what = whatOf(item, t(kinds[item.kind].label));
  const { kind, within, deletedBy } = item;
  const who = deletedBy === null || deletedBy === person ? null : nameOf(people, deletedBy);
  const place = within === null ? null : kind === 'comment' ? t`on ${within}` : t`in ${within}`;
  const deletion = <Deletion at={item.deletedAt} who={who} />;
  return (
    <li
      aria-label={name}
      data-deleted={item.id}
      className="flex min-h-15 items-center gap-3 border-b border-line px-3 py-2 last:border-0 hover:bg-hover sm:px-4"
    >
      <KindIcon kind={kind} />
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate text-sm font-medium">
          {name}
        </p>
        <p dir="auto" className="truncate text-xs text-faint">
          <Facts facts={[what, place]} />
          <span className="max-sm:hidden"> · {deletion}</span>
        </p>
        <p className="text-xs text-faint sm:hidden">
          <Facts facts={[deletion, <TimeLeft key="left" goesAt={item.goesAt} />]} />
        </p>
      </div>
      <span className="shrink-0 text-xs text-faint tabular-nums max-sm:hidden">
        <TimeLeft goesAt={item.goesAt} />
      </span>
      <Button
        variant="outline"
        color="neutral"
        aria-label={t`Restore ${name}`}
        data-tip={t`Restore`}
        icon={<RotateCcw className="size-4" aria-hidden />}
        onClick={onRestore}
        className="pointer-coarse:h-11 pointer-coarse:min-w-11"
      >
        <span className="max-sm:hidden">{t`Restore`}</span>
      </Button>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`Delete ${name} now`}
        aria-haspopup="dialog"
        data-tip={t`Delete now…`}
        onClick={onDelete}
        className="pointer-coarse:size-11"
      >
        <Trash2 className="size-4" aria-hidden />
      </Button>
    </li>
  );
}

/** A line about another person’s, for an administrator. */
export function ForeignLine({ item }: { readonly item: ForeignDeleted }) {
  const { t } = useLingui();
  const people = usePeople();
  const what = whatOf(item, t(kinds[item.kind].label));
  const owner = nameOf(people, item.owner);
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line px-3 py-2 last:border-0 sm:px-4">
      <KindIcon kind={item.kind} />
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate text-sm font-medium">
          {what}
        </p>
        <p className="text-xs text-pretty text-faint">
          <Facts
            facts={[<Trans key="owner">of {owner}</Trans>, <Deletion key="deletion" at={item.deletedAt} who={null} />]}
          />
        </p>
      </div>
      <span className="shrink-0 text-xs text-faint tabular-nums">
        <TimeLeft goesAt={item.goesAt} />
      </span>
    </li>
  );
}

/** “Task #12”, “Task #12, 2 subtasks”, “Project, 3 tasks”. */
function whatOf({ kind, number, tasks }: Pick<Deleted, 'kind' | 'number' | 'tasks'>, label: string): string {
  const numbered = kind === 'task' && number !== null ? `${label} #${number}` : label;
  if (!tasks) return numbered;
  if (kind === 'task') return `${numbered}, ${plural(tasks, { one: '# subtask', other: '# subtasks' })}`;
  return `${label}, ${plural(tasks, { one: '# task', other: '# tasks' })}`;
}

function Facts({ facts }: { readonly facts: readonly React.ReactNode[] }) {
  return facts
    .filter((fact) => fact !== null)
    .map((fact, index) => (
      <span key={index}>
        {index > 0 && ' · '}
        {fact}
      </span>
    ));
}

function Deletion({ at, who }: { readonly at: number; readonly who: string | null }) {
  const locale = useLocale();
  const now = useNow();
  const when = relativeTime(at, now, locale, 'sentence');
  const isNew = now - at < MINUTE;
  return (
    <time dateTime={new Date(at).toISOString()} data-tip={exactTime(at, locale)}>
      {who === null ? (
        isNew ? (
          <Trans>deleted just now</Trans>
        ) : (
          <Trans>deleted {when}</Trans>
        )
      ) : isNew ? (
        <Trans>deleted just now by {who}</Trans>
      ) : (
        <Trans>
          deleted {when} by {who}
        </Trans>
      )}
    </time>
  );
}

function TimeLeft({ goesAt }: { readonly goesAt: number }) {
  const { t } = useLingui();
  // The page looks at the clock once a minute: what was deleted since has no more than all of its time left.
  const left = Math.min(goesAt - useNow(), RESTORABLE_MS);
  const days = Math.ceil(left / DAY);
  return left < DAY ? t`Less than a day left` : plural(days, { one: '# day left', other: '# days left' });
}
