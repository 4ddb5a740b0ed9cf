import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { ChevronDown } from 'lucide-react';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { languageIn, languageName, languages, writtenLanguage } from './languages.ts';

const NO_LANGUAGE = '';

/** The language of the code around the caret, which Markdown has behind the fence. */
export function CodeLanguage({ editor }: { readonly editor: Editor }) {
  const { t } = useLingui();
  if (!editor.isActive('codeBlock')) return null;
  const written: unknown = editor.getAttributes('codeBlock')['language'];
  const current = languageIn(written);
  const choose = (language: string | null) => editor.chain().focus().updateAttributes('codeBlock', { language }).run();
  const name = current === NO_LANGUAGE ? t`Plain text` : languageName(written);
  const others = [{ value: NO_LANGUAGE, label: t`Plain text` }, ...languages];
  const options = others.some(({ value }) => value === current)
    ? others
    : [...others, { value: current, label: current }];
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t`Language: ${name}`}
      aria-haspopup="dialog"
      data-tip={t`Language of the code`}
      // The caret stays in the code.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) =>
        openPopup(
          event.currentTarget,
          t`Language`,
          <Choice
            label={t`Language`}
            search={t`Find a language…`}
            options={options}
            selected={[current]}
            onPick={(value) => choose(value === NO_LANGUAGE ? null : value)}
            onCreate={(text) => choose(writtenLanguage(text))}
            createLabel={(text) => t`Use “${text}”`}
          />,
        )
      }
      className="flex h-8 items-center gap-1.5 rounded-md px-2 text-muted hover:bg-hover hover:text-ink pointer-coarse:h-11"
    >
      {name}
      <ChevronDown className="size-4" aria-hidden />
    </button>
  );
}
