import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  AtSign,
  Hash,
  Heading1,
  Heading2,
  Heading3,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Paperclip,
  Pilcrow,
  Quote,
  SquareCheckBig,
  SquareCode,
  Table,
} from 'lucide-react';
import { foldText } from '#domain/search.ts';
import { insertTable, placeIn } from '../table/grid.ts';
import { makeTasks } from '../tasks/make-tasks.ts';
import type { NoteTasks } from '../tasks/note-tasks.ts';
import type { Suggestion } from './suggestion-list.tsx';

interface Block {
  readonly key: string;
  readonly label: string;
  /** As it is typed without the menu. */
  readonly hint?: string;
  readonly icon: ReactNode;
  readonly make: (chain: ChainedCommands) => ChainedCommands;
  /** Afterwards. */
  readonly after?: () => void;
}

/** Finds what can be made at the caret, for `/`. A cell of a table holds a line of text. */
export function useBlocks(editor: Editor, tasks: NoteTasks): (query: string) => readonly Suggestion[] {
  const { t } = useLingui();
  const blocks: readonly Block[] = [
    { key: 'text', label: t`Text`, icon: <Pilcrow />, make: (chain) => chain.setParagraph() },
    { key: 'h1', label: t`Heading 1`, hint: '#', icon: <Heading1 />, make: (chain) => chain.setHeading({ level: 1 }) },
    { key: 'h2', label: t`Heading 2`, hint: '##', icon: <Heading2 />, make: (chain) => chain.setHeading({ level: 2 }) },
    {
      key: 'h3',
      label: t`Heading 3`,
      hint: '###',
      icon: <Heading3 />,
      make: (chain) => chain.setHeading({ level: 3 }),
    },
    { key: 'bullets', label: t`Bulleted list`, hint: '-', icon: <List />, make: (chain) => chain.toggleBulletList() },
    {
      key: 'numbers',
      label: t`Numbered list`,
      hint: '1.',
      icon: <ListOrdered />,
      make: (chain) => chain.toggleOrderedList(),
    },
    { key: 'boxes', label: t`Checklist`, hint: '[]', icon: <ListChecks />, make: (chain) => chain.toggleTaskList() },
    { key: 'quote', label: t`Quote`, hint: '>', icon: <Quote />, make: (chain) => chain.toggleBlockquote() },
    { key: 'code', label: t`Code block`, hint: '```', icon: <SquareCode />, make: (chain) => chain.toggleCodeBlock() },
    {
      key: 'table',
      label: t`Table`,
      icon: <Table />,
      make: (chain) => chain.command(({ state, dispatch }) => insertTable(3, 3)(state, dispatch)),
    },
    { key: 'file', label: t`Image or file`, icon: <Paperclip />, make: (chain) => chain.chooseFiles() },
    { key: 'divider', label: t`Divider`, hint: '---', icon: <Minus />, make: (chain) => chain.setHorizontalRule() },
    {
      key: 'task',
      label: t`Task from this line`,
      icon: <SquareCheckBig />,
      make: (chain) => chain,
      after: () => void makeTasks(editor, tasks),
    },
    {
      key: 'mention',
      label: t`Mention someone`,
      hint: '@',
      icon: <AtSign />,
      make: (chain) => chain.insertContent('@'),
    },
    { key: 'number', label: t`Link to a task`, hint: '#', icon: <Hash />, make: (chain) => chain.insertContent('#') },
  ];
  return (query) => {
    if (placeIn(editor.state)) return [];
    const wanted = foldText(query);
    return blocks
      .filter(({ key, label }) => foldText(label).includes(wanted) || key.startsWith(wanted))
      .map(({ make, after, ...block }) => ({
        ...block,
        choose(range) {
          make(editor.chain().focus().deleteRange(range)).run();
          after?.();
        },
      }));
  };
}
