import { useLingui } from '@lingui/react/macro';
import { ChevronDown, Waves } from 'lucide-react';
import type { StreamRow } from '#domain/stream/row.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { NO_STREAM } from './choice.ts';
import { openStreams } from './overlays.ts';

/** Which streams a board shows. */
export interface ShownStreams {
  readonly streams: readonly StreamRow[];
  /** Null: all of them. */
  readonly chosen: string | null;
  readonly onChoose: (chosen: string | null) => void;
}

interface StreamsButtonProps {
  readonly projectId: string;
  /** Undefined: the page shows no board. */
  readonly shown?: ShownStreams | undefined;
}

const StreamChoice = lazy(() => import('./stream-choice.tsx'));

/** The streams of a project: filters its board by one of them, and opens their dialog. */
export function StreamsButton({ projectId, shown }: StreamsButtonProps) {
  const { t } = useLingui();
  const manage = () => openStreams({ projectId });
  const isChoice = shown !== undefined && shown.streams.length > 0;
  const chosen = shown?.chosen ?? null;
  const name = chosen === NO_STREAM ? t`No stream` : shown?.streams.find(({ id }) => id === chosen)?.name;
  const label = !isChoice ? t`Streams` : name === undefined ? t`All streams` : t`Stream: ${name}`;
  return (
    // One button for both: the dialog that it opens may be what makes the first stream.
    <Button
      square={!isChoice}
      variant="ghost"
      color="neutral"
      aria-label={label}
      aria-haspopup={isChoice ? 'listbox' : 'dialog'}
      data-tip={label}
      onClick={({ currentTarget }) =>
        isChoice ? openPopup(currentTarget, t`Stream`, <StreamChoice {...shown} onManage={manage} />, 'end') : manage()
      }
      className={classNames('shrink-0', name !== undefined && 'bg-selected')}
    >
      <Waves className="size-4 shrink-0" aria-hidden />
      {isChoice && (
        // Until one is chosen, the name of the project has the room.
        <span className={classNames('max-w-32 truncate', name === undefined && 'max-[90rem]:sr-only')}>
          {name ?? t`All streams`}
        </span>
      )}
      {isChoice && <ChevronDown className="size-3.5 shrink-0 max-sm:hidden" aria-hidden />}
    </Button>
  );
}
