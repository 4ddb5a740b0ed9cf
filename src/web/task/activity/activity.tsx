import { useMemo, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { activityQuery } from '#domain/activity/queries.ts';
import { useList, useRow } from '#web/data/context.ts';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { Through } from '#web/ui/through.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { folded, linesOf, type ActivityLine } from './lines.ts';
import { Sentence } from './sentence.tsx';
import { UndoProgram } from './undo-program.tsx';
import { UseMine } from './use-mine.tsx';

/** Oldest first; its scope is open. */
export function useActivity(taskId: string): readonly ActivityLine[] {
  const task = useRow('task', taskId);
  const rows = useList(activityQuery(taskId)).group();
  return useMemo(() => (task ? linesOf(task, rows) : []), [task, rows]);
}

interface ActivityProps {
  readonly taskId: string;
  readonly lines: readonly ActivityLine[];
}

/** Consecutive lines, as list items. */
export function Activity({ taskId, lines }: ActivityProps) {
  const [open, setOpen] = useState(false);
  const { earlier, shown } = folded(lines);
  return (
    <>
      {earlier.length > 0 && (
        <li data-line>
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="group flex h-6 items-center gap-2 rounded-md text-xs text-muted hover:text-ink pointer-coarse:h-11"
          >
            <ChevronRight className="mx-1 size-4 text-faint group-aria-expanded:rotate-90" aria-hidden />
            {plural(earlier.length, { one: '# change', other: '# changes' })}
          </button>
        </li>
      )}
      {(open ? [...earlier, ...shown] : shown).map((line) => (
        <Item key={line.key} taskId={taskId} line={line} />
      ))}
    </>
  );
}

function Item({ taskId, line }: { readonly taskId: string; readonly line: ActivityLine }) {
  const locale = useLocale();
  const now = useNow();
  return (
    <li data-line className="flex gap-2 text-xs text-muted [[data-line]+&]:-mt-2">
      <span aria-hidden className="mx-2.25 mt-1.25 size-1.5 shrink-0 rounded-full bg-line-strong" />
      <p dir="auto" className="min-w-0 wrap-anywhere">
        <Sentence line={line} />
        {line.via !== null && ' · '}
        <Through program={line.via} />
        {' · '}
        <time
          dateTime={new Date(line.at).toISOString()}
          data-tip={exactTime(line.at, locale)}
          className="whitespace-nowrap text-faint"
        >
          {relativeTime(line.at, now, locale)}
        </time>
        {line.namedBefore !== undefined && <UseMine taskId={taskId} line={line} />}
        {line.isLatest && <UndoProgram line={line} />}
      </p>
    </li>
  );
}
