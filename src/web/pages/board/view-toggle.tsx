import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, ChartNoAxesGantt, Columns3, List, Rows3 } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { useNarrow } from '#web/ui/narrow.ts';

const VIEWS = ['lanes', 'board', 'list', 'calendar', 'timeline'] as const;
export type ViewName = (typeof VIEWS)[number];

export function isView(name: string | undefined): boolean {
  return VIEWS.some((each) => each === name);
}

/** The view that an address names: `layout`, and in links from before that was the one parameter, `view`. */
export function namedView({ layout, view }: { readonly layout?: string; readonly view?: string }): string | undefined {
  return layout ?? (isView(view) ? view : undefined);
}

/** The view of this name, if the board has it; lanes come before a board. */
export function viewOf(name: string | null | undefined, lanes: boolean): ViewName {
  if (name === 'list' || name === 'calendar' || name === 'timeline') return name;
  return lanes && name !== 'board' ? 'lanes' : 'board';
}

export interface ViewToggleProps {
  readonly view: ViewName;
  /** Whether the project has streams, which can be shown as lanes. */
  readonly lanes: boolean;
  readonly onChoose: (view: ViewName) => void;
}

/** The views that a board has. */
export function useViews(lanes: boolean) {
  const { t } = useLingui();
  const views = [
    { value: 'lanes', label: t`Lanes`, Icon: Rows3 },
    { value: 'board', label: t`Board`, Icon: Columns3 },
    { value: 'list', label: t`List`, Icon: List },
    { value: 'calendar', label: t`Calendar`, Icon: CalendarDays },
    { value: 'timeline', label: t`Timeline`, Icon: ChartNoAxesGantt },
  ] as const;
  return views.slice(lanes ? 0 : 1);
}

/**
 * Switches between a board, a list, a calendar, a timeline and, in a project with streams, lanes. On a phone the filters
 * have it.
 */
export const ViewToggle = memo(function ViewToggle({ view, lanes, onChoose }: ViewToggleProps) {
  const { t } = useLingui();
  const views = useViews(lanes);
  if (useNarrow()) return null;
  return (
    <div role="group" aria-label={t`View`} className="ml-auto flex shrink-0 gap-0.5 rounded-lg bg-sunken p-0.5">
      {views.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === view}
          aria-label={label}
          data-tip={label}
          onClick={() => onChoose(value)}
          className={classNames(
            'thumb relative flex h-7 items-center justify-center rounded-md px-2 pointer-coarse:h-10 pointer-coarse:w-11',
            value === view ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          <Icon className="size-4" aria-hidden />
        </button>
      ))}
    </div>
  );
});
