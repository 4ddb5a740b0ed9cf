import { useLingui } from '@lingui/react/macro';
import { Columns3, Rows3 } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

export type ProjectView = 'lanes' | 'board';

interface ViewToggleProps {
  readonly view: ProjectView;
  readonly onChoose: (view: ProjectView) => void;
}

/** Switches a project with streams between lanes and a single board. */
export function ViewToggle({ view, onChoose }: ViewToggleProps) {
  const { t } = useLingui();
  const options = [
    { value: 'lanes', label: t`Lanes`, Icon: Rows3 },
    { value: 'board', label: t`Board`, Icon: Columns3 },
  ] as const;
  return (
    <div role="group" aria-label={t`View`} className="mt-0.5 flex shrink-0 gap-0.5 rounded-lg bg-sunken p-0.5">
      {options.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === view}
          aria-label={label}
          data-tip={label}
          onClick={() => onChoose(value)}
          className={classNames(
            'flex h-6 items-center gap-1.5 rounded-md px-2 font-medium pointer-coarse:h-10 pointer-coarse:px-3',
            value === view ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          <Icon className="size-3.5" aria-hidden />
          <span className="max-sm:hidden">{label}</span>
        </button>
      ))}
    </div>
  );
}
