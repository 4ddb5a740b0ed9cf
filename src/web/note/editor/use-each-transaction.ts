import { useEffect, useReducer } from 'react';
import type { Editor } from '@tiptap/core';

/** Draws again when the text or the selection changes. */
export function useEachTransaction(editor: Editor): void {
  const [, again] = useReducer((last: number) => last + 1, 0);
  useEffect(() => {
    editor.on('transaction', again);
    return () => void editor.off('transaction', again);
  }, [editor]);
}
