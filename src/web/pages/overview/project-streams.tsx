import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { streamsQuery } from '#domain/stream/queries.ts';
import { projectLanesQuery } from '#domain/task/queries.ts';
import { STATUSES } from '#domain/task/row.ts';
import { useList } from '#web/data/context.ts';
import { openStreams } from '#web/stream/overlays.ts';
import { Button } from '#web/ui/button.tsx';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import { percentOf } from '#web/ui/progress.tsx';
import { Block } from './block.tsx';

/** The streams of a project, and how much of each is done. */
export function ProjectStreams({ projectId }: { readonly projectId: string }) {
  const { t } = useLingui();
  const streams = useList(streamsQuery(projectId)).group();
  const tasks = useList(projectLanesQuery(projectId));
  const lines = useMemo(
    () =>
      streams.map(({ id, name }) => {
        const total = STATUSES.reduce((sum, status) => sum + tasks.count(id, status), 0);
        return { id, name, total, done: tasks.count(id, 'DONE') };
      }),
    [streams, tasks],
  );
  return (
    <Block title={t`Streams`}>
      {lines.length === 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <p className="min-w-60 grow basis-0 text-muted">
            {t`Streams divide a project, like “Design” and “Launch”: each is a lane of the board.`}
          </p>
          <Button variant="outline" color="neutral" onClick={() => openStreams({ projectId })}>
            {t`Add a stream`}
          </Button>
          <HotkeyHint hotkey="n s" />
        </div>
      ) : (
        <ul aria-label={t`Streams`} className="flex flex-col">
          {lines.map(({ id, name, done, total }) => (
            <li key={id} className="border-b border-line last:border-0">
              <Link
                to="/projects/$projectId"
                params={{ projectId }}
                search={{ stream: id, layout: 'board' }}
                className="flex min-h-10 items-center gap-3 px-4 hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
              >
                <span dir="auto" className="min-w-0 grow truncate font-medium">
                  {name}
                </span>
                <span className="text-xs text-muted tabular-nums">{t`${done} of ${total} done`}</span>
                <span className="w-9 text-right text-xs text-faint tabular-nums">
                  {t`${percentOf(done, total) ?? 0}%`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
