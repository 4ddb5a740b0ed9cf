import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { StreamRow } from '#domain/stream/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NO_STREAM } from './choice.ts';

interface StreamChipsProps {
  readonly streams: readonly StreamRow[];
  /** Null: all of them. */
  readonly chosen: string | null;
  readonly onChoose: (chosen: string | null) => void;
}

/** Filters a board by stream; absent in a project without streams. */
export function StreamChips({ streams, chosen, onChoose }: StreamChipsProps) {
  const { t } = useLingui();
  if (streams.length === 0) return null;
  const chip = (value: string | null, label: ReactNode) => (
    <StreamChip key={value} pressed={value === chosen} onPress={() => onChoose(value)}>
      {label}
    </StreamChip>
  );
  return (
    <div
      data-bar
      role="group"
      aria-label={t`Streams`}
      className="flex shrink-0 items-center gap-1 overflow-x-auto px-3 pt-0.5 pb-2 sm:px-4"
    >
      {chip(null, t`All`)}
      {streams.map(({ id, name }) => chip(id, name))}
      {chip(NO_STREAM, t`No stream`)}
    </div>
  );
}

interface StreamChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function StreamChip({ pressed, onPress, children }: StreamChipProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pressed]);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'h-7 max-w-56 shrink-0 truncate rounded-full px-3 font-medium pointer-coarse:h-11 pointer-coarse:min-w-11',
        pressed ? 'bg-primary-soft text-primary-ink inset-ring inset-ring-primary-line' : 'text-muted hover:bg-hover',
      )}
    >
      {children}
    </button>
  );
}
