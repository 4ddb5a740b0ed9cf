import type { ReactNode } from 'react';
import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Count } from '#web/ui/count.tsx';
import { percentOf } from '#web/ui/progress.tsx';
import type { CardContext } from '../board/card-context.ts';
import { LanePulse } from './lane-pulse.tsx';

interface LaneHeaderProps {
  readonly streamId: string | null;
  readonly name: string;
  readonly count: number;
  readonly done: number;
  readonly closed: boolean;
  readonly context: CardContext;
  readonly onToggle: (streamId: string | null) => void;
  readonly onAdd: (streamId: string | null) => void;
  /** At the end of the header. */
  readonly controls: ((streamId: string) => ReactNode) | undefined;
}

/** The first line of a lane; it sticks while the lane is in view. */
export const LaneHeader = memo(function LaneHeader(props: LaneHeaderProps) {
  const { streamId, name, count, done, closed, context, onToggle, onAdd, controls } = props;
  const { t } = useLingui();
  const percent = percentOf(done, count) ?? 0;
  return (
    <div className="sticky left-0 flex h-full w-[min(100%,calc(100vw-1.5rem))] items-center gap-1">
      <button
        type="button"
        aria-expanded={!closed}
        onClick={() => onToggle(streamId)}
        className="flex h-8 min-w-0 items-center gap-1.5 rounded-md pr-2 pl-1 hover:bg-hover pointer-coarse:h-11"
      >
        <ChevronRight
          aria-hidden
          className={classNames('size-4 shrink-0 text-faint transition-transform duration-150', !closed && 'rotate-90')}
        />
        <span dir="auto" className={classNames('truncate font-semibold', streamId === null && 'text-muted')}>
          {name}
        </span>
        <Count of={count} />
      </button>
      {count > 0 && (
        <span className="flex shrink-0 items-center gap-2">
          {context.projectId !== null && streamId !== null && (
            <LanePulse streamId={streamId} projectId={context.projectId} context={context} />
          )}
          <span className="text-xs text-faint tabular-nums max-sm:sr-only" data-tip={t`${done} of ${count} done`}>
            {t`${percent}%`}
          </span>
        </span>
      )}
      <span className="grow sm:w-2 sm:grow-0" />
      <Button
        square
        size="sm"
        variant="ghost"
        color="neutral"
        aria-label={t`Add task to ${name}`}
        data-tip={t`Add task`}
        className="pointer-coarse:size-11"
        onClick={() => onAdd(streamId)}
      >
        <Plus className="size-4" aria-hidden />
      </Button>
      {streamId !== null && controls?.(streamId)}
    </div>
  );
});
