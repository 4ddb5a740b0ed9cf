import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { useNarrow } from '#web/ui/narrow.ts';
import { popup } from '#web/ui/popup/store.ts';
import { useBeside, useDocked } from '../beside.ts';
import { placeIn } from '../table/grid.ts';
import type { NoteTasks } from '../tasks/note-tasks.ts';
import { useEachTransaction } from '../use-each-transaction.ts';
import { useFormats } from './formats.tsx';
import { ToolbarFrame } from './toolbar-frame.tsx';
import { ToolbarDivider, ToolbarItem } from './toolbar-item.tsx';

interface SelectionToolbarProps {
  readonly editor: Editor;
  readonly tasks: NoteTasks;
  readonly barRef: RefObject<HTMLDivElement | null>;
}

/** What is done most with selected text: above the selection, or on a phone above its keyboard. */
export function SelectionToolbar(props: SelectionToolbarProps) {
  const isNarrow = useNarrow();
  if (!useIsShown(props.editor, props.barRef)) return null;
  return isNarrow ? <Docked {...props} /> : <Floating {...props} />;
}

function Floating(props: SelectionToolbarProps) {
  useEachTransaction(props.editor);
  const { from, to } = props.editor.state.selection;
  useBeside(props.barRef, props.editor, { from, to, prefers: 'above' });
  return <Bar {...props} className="fixed animate-pop-in rounded-lg p-1 shadow-raised" />;
}

function Docked(props: SelectionToolbarProps) {
  useDocked(props.barRef);
  return (
    <Bar {...props} className="fixed inset-x-0 justify-center border-t border-line px-1 py-0.5 [&_button]:size-11" />
  );
}

function Bar({ editor, tasks, barRef, className }: SelectionToolbarProps & { readonly className: string }) {
  const { t } = useLingui();
  const formats = useFormats(editor, tasks);
  return (
    <ToolbarFrame
      editor={editor}
      label={t`Format selection`}
      barRef={barRef}
      className={`z-50 flex gap-0.5 bg-raised ${className}`}
    >
      <ToolbarItem first {...formats.bold} />
      <ToolbarItem {...formats.italic} />
      <ToolbarItem {...formats.strike} />
      <ToolbarItem {...formats.code} />
      <ToolbarItem {...formats.link} />
      {/* A cell of a table holds a line of text. */}
      {!placeIn(editor.state) && (
        <>
          <ToolbarDivider />
          <ToolbarItem {...formats.heading2} />
          <ToolbarItem {...formats.bullets} />
        </>
      )}
      <ToolbarDivider />
      <ToolbarItem {...formats.task} />
    </ToolbarFrame>
  );
}

/** While text is selected, and the focus is in it, in this toolbar or in what that has opened. Escape hides it. */
function useIsShown(editor: Editor, bar: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    let isPointing = false;
    let hiddenAt = '';
    const isWithin = (element: Element | null | undefined) => !!element && bar.current?.contains(element) === true;
    const look = () => {
      const { state } = editor;
      const isHere = editor.view.hasFocus() || isWithin(document.activeElement) || isWithin(popup.get()?.anchor);
      if (placeOf(state) !== hiddenAt) hiddenAt = '';
      setShown(isHere && !isPointing && hiddenAt === '' && hasText(state));
    };
    // A selection is seldom where it begins: the toolbar would be in its way.
    const begin = () => {
      isPointing = true;
      look();
    };
    const end = () => {
      isPointing = false;
      look();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !bar.current) return;
      hiddenAt = placeOf(editor.state);
      look();
    };
    // The focus is nowhere while it moves.
    let timer = 0;
    const leave = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look);
    };
    const listening = new AbortController();
    const { signal } = listening;
    editor.on('transaction', look);
    dom.addEventListener('pointerdown', begin, { signal });
    dom.addEventListener('keydown', press, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    document.addEventListener('focusin', look, { signal });
    document.addEventListener('focusout', leave, { signal });
    const unsubscribe = popup.subscribe(leave);
    return () => {
      window.clearTimeout(timer);
      editor.off('transaction', look);
      listening.abort();
      unsubscribe();
    };
  }, [editor, bar]);
  return isShown;
}

function placeOf({ selection: { from, to } }: EditorState): string {
  return `${from} ${to}`;
}

function hasText({ doc, selection }: EditorState): boolean {
  const { from, to, empty, $from } = selection;
  if (empty || selection instanceof NodeSelection || $from.parent.type.spec.code) return false;
  return doc.textBetween(from, to, ' ', ' ').trim() !== '';
}
