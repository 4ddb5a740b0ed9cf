import { type ReactNode, useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { isEmoji } from '#domain/icon.ts';
import { TextField } from './field.tsx';

/** What projects and notes are often about. */
const ICONS = '🚀 🎯 💡 🛠️ 🏠 🏢 🛒 💶 📈 📣 📅 📚 🎓 ✏️ 🎨 📷 🎬 🎉 ❤️ 🩺 ⚖️ 🔒 🧪 🌱 🌍 ✈️ 🚲 🍳 ⚽ 🐞 🤝'.split(' ');

interface IconFieldProps {
  readonly icon: string | null;
  /** What is shown where there is no icon. */
  readonly none: ReactNode;
  /** Called with each choice; without it, this is a form field named `icon`, empty for none. */
  readonly onChoose?: (icon: string | null) => void;
}

/**
 * Chooses an emoji, or none. Any other emoji is typed or pasted: the operating system's own picker finds it by its name in
 * the person's language.
 */
export function IconField({ icon, none, onChoose }: IconFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [chosen, setChosen] = useState(icon ?? '');
  const [other, setOther] = useState(icon === null || ICONS.includes(icon) ? '' : icon);
  const [isWrong, setWrong] = useState(false);
  const { platform } = navigator;
  // Where there is a keyboard, the picker has a key; on a phone it is on the keyboard.
  const searchHint = platform.startsWith('Mac')
    ? t`Control ⌘ Space searches all emoji.`
    : platform.startsWith('Win')
      ? t`Windows key and . search all emoji.`
      : undefined;

  function choose(picked: string): void {
    setChosen(picked);
    onChoose?.(picked || null);
  }

  function write(text: string): void {
    // Of several the last one: what was typed replaces what was there.
    const last = Array.from(new Intl.Segmenter().segment(text.trim()), ({ segment }) => segment).at(-1) ?? '';
    const found = isEmoji(last) ? last : '';
    setWrong(last !== found);
    if (found === '') return;
    choose(found);
    if (!ICONS.includes(found)) setOther(found);
  }

  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-1.5">
      <span id={id} className="font-medium">
        {t`Icon`}
      </span>
      <div className="-mx-1 flex flex-wrap gap-0.5">
        {['', ...(other === '' ? [] : [other]), ...ICONS].map((each) => (
          <label
            key={each}
            className="relative grid size-8 place-items-center rounded-md text-xl leading-none hover:bg-hover has-checked:bg-pressed has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:size-11"
          >
            <input
              type="radio"
              name="icon"
              value={each}
              checked={each === chosen}
              onChange={() => choose(each)}
              aria-label={each === '' ? t`No icon` : each}
              className="sr-only"
            />
            {each === '' ? none : <span aria-hidden>{each}</span>}
          </label>
        ))}
      </div>
      <TextField
        label={<span className="font-normal text-muted">{t`Any other emoji`}</span>}
        hint={searchHint}
        error={isWrong ? t`Type or paste one emoji` : undefined}
        autoComplete="off"
        value={other}
        onChange={({ target }) => write(target.value)}
        onFocus={({ target }) => target.select()}
        className="max-w-40"
      />
    </div>
  );
}
