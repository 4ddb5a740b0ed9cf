import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, ChartNoAxesGantt, Columns3, List, Rows3 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useNarrow } from '#web/ui/narrow.ts';
import { openPopup } from '#web/ui/popup/store.ts';

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
  /** On a phone a single button opens the choice. */
  readonly isCompact?: boolean;
}

const ViewChoice = lazy(() => import('./view-choice.tsx'));

/** Switches between a board, a list, a calendar, a timeline and, in a project with streams, lanes. */
export const ViewToggle = memo(function ViewToggle({ view, lanes, onChoose, isCompact }: ViewToggleProps) {
  const { t } = useLingui();
  const options = [
    { value: 'lanes', label: t`Lanes`, Icon: Rows3 },
    { value: 'board', label: t`Board`, Icon: Columns3 },
    { value: 'list', label: t`List`, Icon: List },
    { value: 'calendar', label: t`Calendar`, Icon: CalendarDays },
    { value: 'timeline', label: t`Timeline`, Icon: ChartNoAxesGantt },
  ] as const;
  const offered = options.slice(lanes ? 0 : 1);
  const narrow = useNarrow();
  if (narrow && isCompact) {
    const { label = '', Icon = List } = offered.find(({ value }) => value === view) ?? {};
    return (
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`View: ${label}`}
        aria-haspopup="listbox"
        onClick={({ currentTarget }) =>
          openPopup(currentTarget, t`View`, <ViewChoice {...{ options: offered, view, onChoose }} />, 'end')
        }
      >
        <Icon className="size-4" aria-hidden />
      </Button>
    );
  }
  return (
    <div role="group" aria-label={t`View`} className="ml-auto flex shrink-0 gap-0.5 rounded-lg bg-sunken p-0.5">
      {offered.map(({ value, label, Icon }) => (
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
