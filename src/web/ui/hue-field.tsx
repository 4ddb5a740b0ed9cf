import { useId } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';

/** In the order of `hues.css`. */
const NAMES: readonly MessageDescriptor[] = [
  msg`Red`,
  msg`Orange`,
  msg`Yellow`,
  msg`Green`,
  msg`Mint`,
  msg`Turquoise`,
  msg`Sky blue`,
  msg`Blue`,
  msg`Violet`,
  msg`Pink`,
];

const CHOICE =
  'relative grid size-8 place-items-center rounded-md hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:size-11';

interface HueFieldProps {
  /** What the color is of, if that has to be said. */
  readonly label?: string;
  /** Null: none is chosen. */
  readonly hue: number | null;
  /** Called with each choice; without it, this is a form field named `hue`. */
  readonly onChoose?: (hue: number) => void;
  /** What no color is called, where that can be chosen, too. */
  readonly none?: string;
  readonly onChooseNone?: () => void;
}

/** Chooses a color. */
export function HueField({ label, hue, onChoose, none, onChooseNone }: HueFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-1.5">
      <span id={id} className="font-medium">
        {label ?? t`Color`}
      </span>
      <div className="-mx-1 flex flex-wrap gap-0.5">
        {none !== undefined && (
          <label data-tip={none} className={CHOICE}>
            <input
              type="radio"
              name="hue"
              value=""
              defaultChecked={hue === null}
              onChange={onChooseNone}
              aria-label={none}
              className="peer sr-only"
            />
            <span className="grid size-4 place-items-center rounded-full text-faint outline-offset-2 outline-faint peer-checked:outline-2">
              <Ban className="size-4" aria-hidden />
            </span>
          </label>
        )}
        {NAMES.map((name, at) => (
          <label key={name.id} data-hue={at} data-tip={t(name)} className={CHOICE}>
            <input
              type="radio"
              name="hue"
              value={at}
              defaultChecked={at === hue}
              onChange={() => onChoose?.(at)}
              aria-label={t(name)}
              className="peer sr-only"
            />
            <span className="size-4 rounded-full bg-(--hue-dot) outline-offset-2 outline-(--hue-dot) peer-checked:outline-2" />
          </label>
        ))}
      </div>
    </div>
  );
}
