import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns3,
  Rows3,
  TableProperties,
  Trash2,
} from 'lucide-react';
import { ToolbarDivider, ToolbarItem } from '../toolbar/toolbar-item.tsx';
import { addColumn, addRow, deleteColumn, deleteRow, deleteTable, hasHeader, placeIn, toggleHeader } from './grid.ts';

/** What can be done with the table around the caret. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  const { t } = useLingui();
  const place = placeIn(editor.state);
  if (!place) return null;
  const runs = (command: Command) => () => {
    editor.view.focus();
    command(editor.state, editor.view.dispatch);
  };
  return (
    <span role="group" aria-label={t`Table`} className="flex gap-0.5">
      <ToolbarItem label={t`Add row above`} icon={<BetweenHorizontalEnd />} onClick={runs(addRow('before'))} />
      <ToolbarItem label={t`Add row below`} icon={<BetweenHorizontalStart />} onClick={runs(addRow('after'))} />
      <ToolbarItem label={t`Add column before`} icon={<BetweenVerticalEnd />} onClick={runs(addColumn('before'))} />
      <ToolbarItem label={t`Add column after`} icon={<BetweenVerticalStart />} onClick={runs(addColumn('after'))} />
      <ToolbarDivider />
      <ToolbarItem
        label={t`Header row`}
        icon={<TableProperties />}
        isOn={hasHeader(place.table)}
        onClick={runs(toggleHeader)}
      />
      <ToolbarDivider />
      <ToolbarItem label={t`Delete row`} icon={<Rows3 />} onClick={runs(deleteRow)} />
      <ToolbarItem label={t`Delete column`} icon={<Columns3 />} onClick={runs(deleteColumn)} />
      <ToolbarItem label={t`Delete table`} icon={<Trash2 />} onClick={runs(deleteTable)} />
    </span>
  );
}
