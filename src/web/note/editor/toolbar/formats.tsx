import type { ReactNode } from 'react';
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
import { insertTable } from '../table/grid.ts';
import { makeTasks } from '../tasks/make-tasks.ts';
import type { NoteTasks } from '../tasks/note-tasks.ts';
import { useEachTransaction } from '../use-each-transaction.ts';
import { LinkForm } from './link-form.tsx';

export interface Format {
  readonly label: string;
  readonly icon: ReactNode;
  /** Where it says more than the label. */
  readonly tip?: string;
  /** Whether the selection has it. */
  readonly isOn?: boolean;
  readonly onClick: (button: HTMLElement) => unknown;
}

/** What can be made of the selection, or at the caret: the items of every toolbar. */
export function useFormats(editor: Editor, tasks: NoteTasks) {
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
  return {
    heading1: { label: t`Heading 1`, icon: <Heading1 />, ...heading(1) },
    heading2: { label: t`Heading 2`, icon: <Heading2 />, ...heading(2) },
    heading3: { label: t`Heading 3`, icon: <Heading3 />, ...heading(3) },
    bold: { label: t`Bold`, icon: <Bold />, ...mark('bold') },
    italic: { label: t`Italic`, icon: <Italic />, ...mark('italic') },
    strike: { label: t`Strikethrough`, icon: <Strikethrough />, ...mark('strike') },
    code: { label: t`Code`, icon: <Code />, ...mark('code') },
    link: {
      label: t`Link`,
      icon: <Link />,
      isOn: editor.isActive('link'),
      onClick: (button) => openPopup(button, t`Link`, <LinkForm editor={editor} />),
    },
    bullets: {
      label: t`Bulleted list`,
      icon: <List />,
      isOn: editor.isActive('bulletList'),
      onClick: () => chain().toggleBulletList().run(),
    },
    numbers: {
      label: t`Numbered list`,
      icon: <ListOrdered />,
      isOn: editor.isActive('orderedList'),
      onClick: () => chain().toggleOrderedList().run(),
    },
    boxes: {
      label: t`Checklist`,
      icon: <ListChecks />,
      isOn: editor.isActive('taskList'),
      onClick: () => chain().toggleTaskList().run(),
    },
    quote: {
      label: t`Quote`,
      icon: <Quote />,
      isOn: editor.isActive('blockquote'),
      onClick: () => chain().toggleBlockquote().run(),
    },
    codeBlock: {
      label: t`Code block`,
      icon: <SquareCode />,
      isOn: editor.isActive('codeBlock'),
      onClick: () => chain().toggleCodeBlock().run(),
    },
    table: {
      label: t`Table`,
      icon: <Table />,
      onClick: () =>
        chain()
          .command(({ state, dispatch }) => insertTable(3, 3)(state, dispatch))
          .run(),
    },
    file: { label: t`Image or file`, icon: <Paperclip />, onClick: () => chain().chooseFiles().run() },
    divider: { label: t`Divider`, icon: <Minus />, onClick: () => chain().setHorizontalRule().run() },
    task: {
      label: t`Create task`,
      tip: t`Create task from selection or line (Ctrl+Shift+Enter)`,
      icon: <SquareCheckBig />,
      onClick: () => {
        editor.view.focus();
        makeTasks(editor, tasks);
      },
    },
    undo: { label: t`Undo`, icon: <Undo2 />, onClick: () => chain().undo().run() },
    redo: { label: t`Redo`, icon: <Redo2 />, onClick: () => chain().redo().run() },
  } satisfies Readonly<Record<string, Format>>;
}
