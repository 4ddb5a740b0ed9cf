import type { KeyboardEvent } from 'react';
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
  Paperclip,
  Quote,
  Redo2,
  SquareCheckBig,
  SquareCode,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react';
import { openPopup } from '#web/ui/popup/store.ts';
import { LinkForm } from './link-form.tsx';
import { insertTable } from './table/grid.ts';
import { makeTasks } from './tasks/make-tasks.ts';
import type { NoteTasks } from './tasks/note-tasks.ts';
import { TableTools } from './table/table-tools.tsx';
import { ToolbarDivider, ToolbarItem } from './toolbar-item.tsx';

/** What can be made of the selection. One stop for Tab; arrow keys move within. */
export function Toolbar({ editor, tasks }: { readonly editor: Editor; readonly tasks: NoteTasks }) {
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
      className="sticky top-0 z-10 -mx-1 flex flex-col gap-1 border-b border-line bg-canvas p-1"
    >
      <span className="flex gap-0.5 overflow-x-auto">
        <ToolbarItem first label={t`Heading 1`} icon={<Heading1 />} {...heading(1)} />
        <ToolbarItem label={t`Heading 2`} icon={<Heading2 />} {...heading(2)} />
        <ToolbarItem label={t`Heading 3`} icon={<Heading3 />} {...heading(3)} />
        <ToolbarDivider />
        <ToolbarItem label={t`Bold`} icon={<Bold />} {...mark('bold')} />
        <ToolbarItem label={t`Italic`} icon={<Italic />} {...mark('italic')} />
        <ToolbarItem label={t`Strikethrough`} icon={<Strikethrough />} {...mark('strike')} />
        <ToolbarItem label={t`Code`} icon={<Code />} {...mark('code')} />
        <ToolbarItem
          label={t`Link`}
          icon={<Link />}
          isOn={editor.isActive('link')}
          onClick={(button) => openPopup(button, t`Link`, <LinkForm editor={editor} />)}
        />
        <ToolbarDivider />
        <ToolbarItem
          label={t`Bulleted list`}
          icon={<List />}
          isOn={editor.isActive('bulletList')}
          onClick={() => chain().toggleBulletList().run()}
        />
        <ToolbarItem
          label={t`Numbered list`}
          icon={<ListOrdered />}
          isOn={editor.isActive('orderedList')}
          onClick={() => chain().toggleOrderedList().run()}
        />
        <ToolbarItem
          label={t`Checklist`}
          icon={<ListChecks />}
          isOn={editor.isActive('taskList')}
          onClick={() => chain().toggleTaskList().run()}
        />
        <ToolbarItem
          label={t`Quote`}
          icon={<Quote />}
          isOn={editor.isActive('blockquote')}
          onClick={() => chain().toggleBlockquote().run()}
        />
        <ToolbarItem
          label={t`Code block`}
          icon={<SquareCode />}
          isOn={editor.isActive('codeBlock')}
          onClick={() => chain().toggleCodeBlock().run()}
        />
        <ToolbarItem
          label={t`Table`}
          icon={<Table />}
          onClick={() =>
            chain()
              .command(({ state, dispatch }) => insertTable(3, 3)(state, dispatch))
              .run()
          }
        />
        <ToolbarItem label={t`Image or file`} icon={<Paperclip />} onClick={() => chain().chooseFiles().run()} />
        <ToolbarItem label={t`Divider`} icon={<Minus />} onClick={() => chain().setHorizontalRule().run()} />
        <ToolbarDivider />
        <ToolbarItem
          label={t`Create task`}
          tip={t`Create task from selection or line (Ctrl+Shift+Enter)`}
          icon={<SquareCheckBig />}
          onClick={() => {
            editor.view.focus();
            makeTasks(editor, tasks);
          }}
        />
        <ToolbarDivider />
        <ToolbarItem label={t`Undo`} icon={<Undo2 />} onClick={() => chain().undo().run()} />
        <ToolbarItem label={t`Redo`} icon={<Redo2 />} onClick={() => chain().redo().run()} />
      </span>
      <span className="flex overflow-x-auto empty:hidden">
        <TableTools editor={editor} />
      </span>
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

/** Which buttons are pressed follows from the text and from where the caret is. */
function useEachTransaction(editor: Editor): void {
  const [, again] = useReducer((last: number) => last + 1, 0);
  useEffect(() => {
    editor.on('transaction', again);
    return () => void editor.off('transaction', again);
  }, [editor]);
}
