/** Keys of an input method are none of the note's: ProseMirror leaves them to the browser, except for what Safari sends last. */
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { isComposing } from '#web/ui/pressed-key.ts';

export const Compositions = Extension.create({
  name: 'compositions',
  // Before all that keys do.
  priority: 3000,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: { handleKeyDown: (_, event) => isComposing(event) && ACTS.test(event.key) },
        view({ dom }) {
          // After ProseMirror, which listens from the beginning: nobody else gets it.
          const keep = (event: KeyboardEvent) => {
            if (isComposing(event)) event.stopImmediatePropagation();
          };
          dom.addEventListener('keydown', keep);
          return { destroy: () => dom.removeEventListener('keydown', keep) };
        },
      }),
    ];
  },
});

const ACTS = /^(?:Enter|Escape|Tab|Arrow\w+|Home|End|Page\w+)$/;
