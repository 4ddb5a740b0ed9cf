import { useLingui } from '@lingui/react/macro';
import { updateProfile } from '#domain/profile/commands.ts';
import { usePulse } from '#web/data/context.ts';
import { languages, type Language } from '#web/ui/catalogs.ts';
import { chooseLanguage, language } from '#web/ui/language.ts';
import { Section } from '#web/ui/section.tsx';
import { useStore } from '#web/ui/store.ts';

const all = Object.entries(languages) as [Language, string][];

/** Saved in the account, so that all of the person's devices follow. */
export function LanguageSection() {
  const { t } = useLingui();
  const { run } = usePulse();
  const chosen = useStore(language);

  function choose(tag: Language): void {
    chooseLanguage(tag);
    run(updateProfile({ language: tag }));
  }

  return (
    <Section title={t`Language`} about={t`Used for text, dates and numbers on all your devices.`}>
      <fieldset className="grid max-w-120 grid-cols-3 gap-2">
        <legend className="sr-only">{t`Language`}</legend>
        {all.map(([tag, name]) => (
          <label
            key={tag}
            lang={tag}
            className="relative grid h-11 place-items-center rounded-lg px-2 font-medium text-muted inset-ring inset-ring-edge has-checked:bg-selected has-checked:text-ink has-checked:inset-ring-2 has-checked:inset-ring-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="language"
              checked={tag === chosen}
              onChange={() => choose(tag)}
              className="absolute inset-0 opacity-0"
            />
            {name}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
