import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useBlocks } from './blocks.tsx';
import { SuggestionList } from './suggestion-list.tsx';

/** What a note suggests while one writes: blocks for `/`. */
export function NoteSuggestions({ editor }: { readonly editor: Editor }) {
  const { t } = useLingui();
  const blocks = useBlocks(editor);
  return (
    <SuggestionList
      editor={editor}
      sources={{
        '/': { label: t`Insert`, find: blocks },
      }}
    />
  );
}
