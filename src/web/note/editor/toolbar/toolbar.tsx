import type { RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { Type } from 'lucide-react';
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

/**
 * Everything that can be made of the selection, or put at the caret. It floats over the end of the page and takes no room, so
 * that the text never moves; with a mouse it opens under the pointer or with the focus (`note-text.css`).
 */
export function Toolbar({ editor, tasks, barRef }: ToolbarProps) {
  const { t } = useLingui();
  const formats = useFormats(editor, tasks);
  return (
    <div className="sticky bottom-3 z-10 order-last h-0 max-sm:bottom-0">
      <ToolbarFrame
        editor={editor}
        label={t`Format`}
        barRef={barRef}
        className="note-formats absolute bottom-0 left-1/2 flex w-max max-w-full -translate-x-1/2 flex-wrap items-center justify-center rounded-xl bg-raised p-1 text-faint shadow-raised"
      >
        <span className="flex overflow-x-auto empty:hidden">
          <TableTools editor={editor} />
          <CodeLanguage editor={editor} />
        </span>
        <span className="relative max-w-full">
          <Type data-closed aria-hidden className="m-2 size-4" />
          <span data-formats className="flex max-w-full gap-0.5 overflow-x-auto">
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
        </span>
      </ToolbarFrame>
    </div>
  );
}
