import type { RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { CodeLanguage } from '../code/code-language.tsx';
import { TableTools } from '../table/table-tools.tsx';
import type { NoteTasks } from '../tasks/note-tasks.ts';
import { useFormats } from './formats.tsx';
import { ToolbarFrame } from './toolbar-frame.tsx';
import { ToolbarDivider, ToolbarItem } from './toolbar-item.tsx';

interface ToolbarProps {
  readonly editor: Editor;
  readonly tasks: NoteTasks;
  readonly barRef: RefObject<HTMLDivElement | null>;
}

/** Everything that can be made of the selection, or put at the caret. */
export function Toolbar({ editor, tasks, barRef }: ToolbarProps) {
  const { t } = useLingui();
  const formats = useFormats(editor, tasks);
  return (
    <ToolbarFrame
      editor={editor}
      label={t`Format`}
      barRef={barRef}
      className="sticky top-0 z-10 -mx-1 flex flex-col gap-1 border-b border-line bg-canvas p-1"
    >
      <span className="flex gap-0.5 overflow-x-auto">
        <ToolbarItem first {...formats.heading1} />
        <ToolbarItem {...formats.heading2} />
        <ToolbarItem {...formats.heading3} />
        <ToolbarDivider />
        <ToolbarItem {...formats.bold} />
        <ToolbarItem {...formats.italic} />
        <ToolbarItem {...formats.strike} />
        <ToolbarItem {...formats.code} />
        <ToolbarItem {...formats.link} />
        <ToolbarDivider />
        <ToolbarItem {...formats.bullets} />
        <ToolbarItem {...formats.numbers} />
        <ToolbarItem {...formats.boxes} />
        <ToolbarItem {...formats.quote} />
        <ToolbarItem {...formats.codeBlock} />
        <ToolbarItem {...formats.table} />
        <ToolbarItem {...formats.file} />
        <ToolbarItem {...formats.divider} />
        <ToolbarDivider />
        <ToolbarItem {...formats.task} />
        <ToolbarDivider />
        <ToolbarItem {...formats.undo} />
        <ToolbarItem {...formats.redo} />
      </span>
      <span className="flex overflow-x-auto empty:hidden">
        <TableTools editor={editor} />
        <CodeLanguage editor={editor} />
      </span>
    </ToolbarFrame>
  );
}
