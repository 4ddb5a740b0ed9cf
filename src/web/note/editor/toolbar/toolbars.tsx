import { useEffect, useId, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import type { NoteTasks } from '../tasks/note-tasks.ts';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { Toolbar } from './toolbar.tsx';

interface ToolbarsProps {
  readonly editor: Editor;
  readonly tasks: NoteTasks;
}

/** The toolbar above the text, and the one at the selection; Alt+F10 goes to the one that is nearest. */
export function Toolbars({ editor, tasks }: ToolbarsProps) {
  const hintId = useId();
  const fixed = useRef<HTMLDivElement>(null);
  const atSelection = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { dom } = editor.view;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return;
      event.preventDefault();
      const bar = atSelection.current ?? fixed.current;
      bar?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    };
    dom.addEventListener('keydown', press);
    dom.setAttribute('aria-describedby', hintId);
    return () => {
      dom.removeEventListener('keydown', press);
      dom.removeAttribute('aria-describedby');
    };
  }, [editor, hintId]);

  return (
    <>
      <span id={hintId} className="sr-only">
        <Trans>Press Alt+F10 for the toolbar.</Trans>
      </span>
      <Toolbar editor={editor} tasks={tasks} barRef={fixed} />
      <SelectionToolbar editor={editor} tasks={tasks} barRef={atSelection} />
    </>
  );
}
