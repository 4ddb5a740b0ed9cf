import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Dot } from '#web/ui/chip.tsx';

/** What projects are often about. */
const ICONS = '🚀 🎯 💡 🛠️ 🏠 🏢 🛒 💶 📈 📣 📅 📚 🎓 ✏️ 🎨 📷 🎬 🎉 ❤️ 🩺 ⚖️ 🔒 🧪 🌱 🌍 ✈️ 🚲 🍳 ⚽ 🐞 🤝'.split(' ');

interface IconFieldProps {
  readonly icon: string | null;
  readonly hue: number;
}

/** A form field named `icon`: an emoji, or nothing for a dot in the project's color. */
export function IconField({ icon, hue }: IconFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const all = ['', ...(icon === null || ICONS.includes(icon) ? [] : [icon]), ...ICONS];
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-1.5">
      <span id={id} className="font-medium">
        {t`Icon`}
      </span>
      <div className="-mx-1 flex flex-wrap gap-0.5">
        {all.map((each) => (
          <label
            key={each}
            className="relative grid size-8 place-items-center rounded-md text-xl leading-none hover:bg-hover has-checked:bg-pressed has-focus-visible:outline-2 has-focus-visible:outline-primary pointer-coarse:size-11"
          >
            <input
              type="radio"
              name="icon"
              value={each}
              defaultChecked={each === (icon ?? '')}
              aria-label={each === '' ? t`No icon` : each}
              className="sr-only"
            />
            {each === '' ? <Dot hue={hue} /> : <span aria-hidden>{each}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}
