import { languages, type Language } from '#web/ui/catalogs.ts';
import { language, chooseLanguage } from '#web/ui/language.ts';
import { useStore } from '#web/ui/store.ts';

const all = Object.entries(languages) as [Language, string][];

/** The other languages, each in its own words, for people who can't read this one. */
export function LanguageLinks() {
  const spoken = useStore(language);
  return (
    <p className="flex gap-4 text-sm text-muted">
      {all
        .filter(([tag]) => tag !== spoken)
        .map(([tag, name]) => (
          <button
            key={tag}
            type="button"
            lang={tag}
            onClick={() => chooseLanguage(tag)}
            className="h-6 rounded-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:h-11"
          >
            {name}
          </button>
        ))}
    </p>
  );
}
