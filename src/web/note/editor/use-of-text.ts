import { useEffect, useState } from 'react';
import type { Editor } from '@tiptap/core';

/** What is worked out from the text rests for so long: a key is not to wait for it. */
const REST_MS = 400;

/**
 * What `work` makes of the text, some time after that has changed, and `first` until it is first asked. `work` is the same
 * function at each render.
 */
export function useOfText<T>(editor: Editor, work: (editor: Editor) => T, first: (editor: Editor) => T): T {
  const [value, setValue] = useState(() => first(editor));
  useEffect(() => {
    let timer = 0;
    const again = () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        setValue(work(editor));
      }, REST_MS);
    };
    editor.on('update', again);
    again();
    return () => {
      window.clearTimeout(timer);
      editor.off('update', again);
    };
  }, [editor, work]);
  return value;
}
