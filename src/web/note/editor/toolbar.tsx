import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useReducer } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Undo2,
} from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { LinkForm } from './link-form.tsx';

/** What can be made of the selection. One stop for Tab; arrow keys move within. */
export function Toolbar({ editor }: { readonly editor: Editor }) {
  const { t } = useLingui();
  useEachTransaction(editor);
  const chain = () => editor.chain().focus();
  const heading = (level: 1 | 2 | 3) => ({
    isOn: editor.isActive('heading', { level }),
    onClick: () => chain().toggleHeading({ level }).run(),
  });
  const mark = (name: 'bold' | 'italic' | 'strike' | 'code') => ({
    isOn: editor.isActive(name),
    onClick: () => chain().toggleMark(name).run(),
  });

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Format`}
      onKeyDown={moveFocus}
      className="sticky top-0 z-10 -mx-1 flex gap-0.5 overflow-x-auto border-b border-line bg-canvas p-1"
    >
      <Item first label={t`Heading 1`} icon={<Heading1 />} {...heading(1)} />
      <Item label={t`Heading 2`} icon={<Heading2 />} {...heading(2)} />
      <Item label={t`Heading 3`} icon={<Heading3 />} {...heading(3)} />
      <Divider />
      <Item label={t`Bold`} icon={<Bold />} {...mark('bold')} />
      <Item label={t`Italic`} icon={<Italic />} {...mark('italic')} />
      <Item label={t`Strikethrough`} icon={<Strikethrough />} {...mark('strike')} />
      <Item label={t`Code`} icon={<Code />} {...mark('code')} />
      <Item
        label={t`Link`}
        icon={<Link />}
        isOn={editor.isActive('link')}
        onClick={(button) => openPopup(button, t`Link`, <LinkForm editor={editor} />)}
      />
      <Divider />
      <Item
        label={t`Bulleted list`}
        icon={<List />}
        isOn={editor.isActive('bulletList')}
        onClick={() => chain().toggleBulletList().run()}
      />
      <Item
        label={t`Numbered list`}
        icon={<ListOrdered />}
        isOn={editor.isActive('orderedList')}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <Item
        label={t`Checklist`}
        icon={<ListChecks />}
        isOn={editor.isActive('taskList')}
        onClick={() => chain().toggleTaskList().run()}
      />
      <Item
        label={t`Quote`}
        icon={<Quote />}
        isOn={editor.isActive('blockquote')}
        onClick={() => chain().toggleBlockquote().run()}
      />
      <Item
        label={t`Code block`}
        icon={<SquareCode />}
        isOn={editor.isActive('codeBlock')}
        onClick={() => chain().toggleCodeBlock().run()}
      />
      <Item label={t`Divider`} icon={<Minus />} onClick={() => chain().setHorizontalRule().run()} />
      <Divider />
      <Item label={t`Undo`} icon={<Undo2 />} onClick={() => chain().undo().run()} />
      <Item label={t`Redo`} icon={<Redo2 />} onClick={() => chain().redo().run()} />
    </div>
  );
}

interface ItemProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn?: boolean;
  readonly first?: boolean;
  readonly onClick: (button: HTMLElement) => unknown;
}

function Item({ label, icon, isOn, first = false, onClick }: ItemProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      data-tip={label}
      tabIndex={first ? 0 : -1}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onClick(event.currentTarget)}
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11 [&>svg]:size-4',
        isOn && 'bg-primary-soft text-primary-ink',
      )}
    >
      {icon}
    </button>
  );
}

function Divider() {
  return <span className="mx-1 w-px shrink-0 self-stretch bg-line" />;
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

/** Which buttons are pressed follows from the text and from where the caret is. */
function useEachTransaction(editor: Editor): void {
  const [, again] = useReducer((last: number) => last + 1, 0);
  useEffect(() => {
    editor.on('transaction', again);
    return () => void editor.off('transaction', again);
  }, [editor]);
}
