import { useLingui } from '@lingui/react/macro';
import type { Differences } from '#web/task/grouping/groupings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { closePopup } from '#web/ui/popup/store.ts';
import { GroupButton } from './group-button.tsx';
import { useGrouping } from './use-grouping.ts';
import { useViews, type ViewToggleProps } from './view-toggle.tsx';

interface PhoneDisplayProps extends ViewToggleProps {
  readonly memory: string;
  readonly differences: Differences;
  /** Of the popup that this is part of. */
  readonly anchor: HTMLElement;
}

/** How a board's tasks are shown, above its filters: a phone has no room for it beside them. */
export default function PhoneDisplay({ view, lanes, onChoose, memory, differences, anchor }: PhoneDisplayProps) {
  const { t } = useLingui();
  const grouped = useGrouping(memory, differences);
  return (
    <div className="shrink-0 border-b border-line p-2">
      <div role="group" aria-label={t`View`} className="flex gap-1">
        {useViews(lanes).map(({ value, label, Icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === view}
            onClick={() => {
              closePopup();
              onChoose(value);
            }}
            className={classNames(
              'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-lg text-xs font-medium',
              value === view ? 'bg-selected text-ink' : 'text-muted',
            )}
          >
            <Icon className="size-5" aria-hidden />
            <span className="max-w-full truncate">{label}</span>
          </button>
        ))}
      </div>
      {(view === 'board' || view === 'list') && <GroupButton {...grouped} anchor={anchor} />}
    </div>
  );
}
