import type { ReactNode } from 'react';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import type { Editor, Range } from '@tiptap/core';
import { OptionRow } from '#web/ui/popup/option-row.tsx';
import { keyTarget } from '#web/ui/popup/options.ts';
import { useLatest } from '#web/ui/use-latest.ts';
import { useBeside } from '../beside.ts';
import { askedIn, dismiss, handleKeys, type Asked, type Trigger } from './suggestions.ts';

export interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly hint?: string;
  /** Replaces what was typed. */
  readonly choose: (range: Range) => void;
}

/** What is suggested for each sign: the name of the list, and what is in it. */
export type Sources = Readonly<
  Record<Trigger, { readonly label: string; readonly find: (query: string) => readonly Suggestion[] }>
>;

/** Below the sign that asks for it; above, where there is no room. The focus stays in the text. */
export function SuggestionList({ editor, sources }: { readonly editor: Editor; readonly sources: Sources }) {
  const asked = useAsked(editor);
  if (!asked) return null;
  const { label, find } = sources[asked.trigger];
  const found = find(asked.query);
  if (found.length === 0) return null;
  // Another sign begins at the first suggestion.
  return <List key={`${asked.trigger}${asked.from}`} {...{ editor, asked, label, found }} />;
}

interface ListProps {
  readonly editor: Editor;
  readonly asked: Asked;
  readonly label: string;
  readonly found: readonly Suggestion[];
}

function List({ editor, asked, label, found }: ListProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, found.length - 1);
  const activeId = `${id}-${active}`;
  const box = useRef<HTMLDivElement>(null);
  useBeside(box, editor, { from: asked.from, to: asked.from, prefers: 'below' });

  const choose = (index: number) => {
    editor.view.dispatch(dismiss(editor.state.tr));
    found[index]?.choose({ from: asked.from, to: asked.to });
  };
  const press = useLatest((event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') editor.view.dispatch(dismiss(editor.state.tr));
    else {
      const target = keyTarget(event.key, { active, count: found.length, typing: true });
      if (target === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
      if (typeof target === 'number') setAt(target);
      else choose(active);
    }
    // A dialog or the page has uses of its own for Escape.
    event.stopPropagation();
    return true;
  });

  useEffect(() => {
    const stop = handleKeys(editor, (event) => press.current(event));
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', `${id}-list`);
    return () => {
      stop();
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, press]);
  useEffect(() => {
    editor.view.dom.setAttribute('aria-activedescendant', activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [editor, activeId]);

  return (
    <div
      ref={box}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className="fixed z-50 max-h-72 w-64 animate-pop-in overflow-y-auto rounded-lg bg-raised p-1 shadow-raised"
    >
      {found.map((each, index) => (
        <OptionRow
          key={each.key}
          id={`${id}-${index}`}
          active={index === active}
          selected={index === active}
          onPoint={() => setAt(index)}
          onChoose={() => choose(index)}
        >
          <span className="grid size-5 shrink-0 place-items-center text-muted [&>svg]:size-4">{each.icon}</span>
          <span dir="auto" className="grow truncate">
            {each.label}
          </span>
          {each.hint && <span className="shrink-0 text-xs text-faint">{each.hint}</span>}
        </OptionRow>
      ))}
    </div>
  );
}

function useAsked(editor: Editor): Asked | null {
  const [, again] = useReducer((last: number) => last + 1, 0);
  const [isFocused, setFocused] = useState(editor.isFocused);
  useEffect(() => {
    let last: Asked | null = null;
    const look = () => {
      const asked = askedIn(editor.state);
      if (asked !== last) again();
      last = asked;
    };
    const focus = () => setFocused(true);
    const blur = () => setFocused(false);
    editor.on('transaction', look).on('focus', focus).on('blur', blur);
    return () => void editor.off('transaction', look).off('focus', focus).off('blur', blur);
  }, [editor]);
  return isFocused ? askedIn(editor.state) : null;
}
