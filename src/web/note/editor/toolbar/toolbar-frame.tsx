import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { Editor } from '@tiptap/core';

/** The keys that go from the text to its toolbar. */
const TOOLBAR_KEYS = 'Alt+F10';

interface ToolbarFrameProps {
  readonly editor: Editor;
  readonly label: string;
  readonly barRef: RefObject<HTMLDivElement | null>;
  readonly className: string;
  readonly children: ReactNode;
}

/** One stop for Tab; arrow keys move within, Escape goes back to the text. */
export function ToolbarFrame({ editor, label, barRef, className, children }: ToolbarFrameProps) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.view.focus();
    } else moveFocus(event);
  }

  return (
    <div
      ref={barRef}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-keyshortcuts={TOOLBAR_KEYS}
      onKeyDown={onKeyDown}
      className={className}
    >
      {children}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const target = targetOf(event.key, at);
  const next = target === undefined ? undefined : buttons.at(target === buttons.length ? 0 : target);
  if (!next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

function targetOf(key: string, at: number): number | undefined {
  if (key === 'ArrowRight') return at + 1;
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : undefined;
}
