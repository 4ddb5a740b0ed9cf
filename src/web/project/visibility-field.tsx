import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Lock, Users } from 'lucide-react';

/** Who can see a project. Teams can't be chosen yet, which the field says. */
export function VisibilityField() {
  const { t } = useLingui();
  const id = useId();
  const options = [
    { value: 'PRIVATE', Icon: Lock, label: t`Private`, hint: t`Only members can see this project.`, disabled: false },
    { value: 'TEAM', Icon: Users, label: t`Team`, hint: t`Coming soon`, disabled: true },
  ];
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 font-medium text-neutral-ink">{t`Visibility`}</legend>
      {options.map(({ value, Icon, label, hint, disabled }) => (
        <label
          key={value}
          className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-1.5 inset-ring inset-ring-line"
        >
          <input
            type="radio"
            name="visibility"
            value={value}
            defaultChecked={!disabled}
            disabled={disabled}
            aria-describedby={`${id}-${value}`}
            className="size-4 accent-primary"
          />
          <Icon className="size-4 shrink-0 text-muted" aria-hidden />
          <span className="flex min-w-0 flex-col">
            <span className={disabled ? 'text-muted' : 'font-medium'}>{label}</span>
            <span id={`${id}-${value}`} className="text-xs text-faint">
              {hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
