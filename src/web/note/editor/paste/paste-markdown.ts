/** Pasted Markdown becomes what it means. */
import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { hasMarks } from '#web/ui/markdown/marks.ts';
import { placeIn } from '../table/grid.ts';
import { pasteIntoCell } from '../table/keys.ts';
import { blocksOf } from '../markdown/from-markdown.ts';

/** For `handlePaste`: text with Markdown in it, unless it goes into code or came with a format of its own. */
export function pasteMarkdown(view: EditorView, event: ClipboardEvent): boolean {
  const { state } = view;
  const { clipboardData } = event;
  const text = clipboardData?.getData('text/plain') ?? '';
  // An editor of code colors what it copies: that is no format.
  const hasFormat = clipboardData?.types.includes('text/html') && !clipboardData.types.includes('vscode-editor-data');
  if (hasFormat || !hasMarks(text)) return false;
  if (state.selection.$from.parent.type.spec.code) return false;
  const blocks = blocksOf(state.schema, text);
  if (!blocks) return false;
  const [only] = blocks;
  // One paragraph continues the line that it is pasted into.
  const slice =
    blocks.length === 1 && only?.type.name === 'paragraph'
      ? new Slice(only.content, 0, 0)
      : new Slice(Fragment.from(blocks), 0, 0);
  const tr = placeIn(state) ? pasteIntoCell(state, slice) : state.tr.replaceSelection(slice);
  view.dispatch(tr.scrollIntoView());
  return true;
}
