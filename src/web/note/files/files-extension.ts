/** Files in an open note: pasted, dropped or chosen, and shown as far as they have got. */
import { type Editor, Extension, type NodeViewRenderer } from '@tiptap/core';
import { t } from '@lingui/core/macro';
import type { Schema } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Pulse } from '#web/data/pulse.ts';
import { placeIn } from '../editor/table/grid.ts';
import { linkImages } from './link-images.ts';
import type { NoteFiles } from './note-files.ts';
import { named, UploadNode } from './upload-node.ts';
import { UploadView } from './upload-view.ts';

export interface FilesOptions {
  readonly pulse: Pick<Pulse, 'replica' | 'person'>;
  readonly files: NoteFiles;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    files: {
      /** Lets the person choose files, and adds them where the caret is. */
      chooseFiles: () => ReturnType;
    };
  }
}

export const FilesExtension = Extension.create<FilesOptions>({
  name: 'files',
  // Before a table takes what is pasted into it.
  priority: 1100,

  addCommands() {
    return {
      chooseFiles: () => () => {
        choose((chosen) => void insert(this.editor, this.options.files, chosen));
        return true;
      },
    };
  },

  onDestroy: removePicker,

  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          handlePaste(view, { clipboardData }) {
            // Text that is copied beside a picture of itself is pasted as text.
            const pasted = clipboardData?.types.includes('text/plain') ? [] : [...(clipboardData?.files ?? [])];
            if (pasted.length === 0 || !view.editable) return false;
            void insert(editor, options.files, pasted);
            return true;
          },
          handleDrop(view, { dataTransfer, clientX, clientY }) {
            const dropped = [...(dataTransfer?.files ?? [])];
            if (dropped.length === 0 || !view.editable) return false;
            const at = view.posAtCoords({ left: clientX, top: clientY });
            const { doc, tr } = view.state;
            if (at) view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at.pos))));
            void insert(editor, options.files, dropped);
            return true;
          },
          transformPastedHTML: linkImages,
        },
      }),
    ];
  },
});

/** An upload as an open note shows it. */
export function uploadView(options: FilesOptions): NodeViewRenderer {
  return ({ node, view, getPos, editor }) =>
    // The view does not know yet whether it is editable when it draws for the first time.
    new UploadView({ node, view, getPos, isEditable: editor.options.editable, ...options });
}

async function insert(editor: Editor, files: NoteFiles, chosen: readonly File[]): Promise<void> {
  const failed = new Set<string>();
  const added = await files.add(chosen, (id) => {
    failed.add(id);
    if (!editor.isDestroyed) removeUploads(editor, id);
  });
  const shown = added.filter(({ id }) => !failed.has(id));
  if (editor.isDestroyed || shown.length === 0) return;
  const content = shown.map((attrs) => ({ type: UploadNode.name, attrs }));
  // A cell of a table holds a line of text: files come below the table.
  const table = placeIn(editor.state);
  // The person may have gone elsewhere while they were read.
  const chain = editor.isFocused ? editor.chain().focus() : editor.chain();
  (table ? chain.insertContentAt(table.pos + table.table.nodeSize, content) : chain.insertContent(content))
    .command(({ tr, state }) => {
      goOnBelow(tr, state.schema);
      return true;
    })
    .run();
}

/** What is typed next comes below the last file, instead of in its place. */
function goOnBelow(tr: Transaction, schema: Schema): void {
  if (!(tr.selection instanceof NodeSelection)) return;
  const { to } = tr.selection;
  if (!tr.doc.resolve(to).nodeAfter) tr.insert(to, schema.node('paragraph'));
  tr.setSelection(TextSelection.near(tr.doc.resolve(to), 1));
}

/** What could not be sent leaves the text, which undo can't bring back. */
function removeUploads(editor: Editor, id: string): void {
  const { tr } = editor.state;
  const found: number[] = [];
  tr.doc.descendants((node, at) => {
    if (node.type.name === UploadNode.name && named(node).id === id) found.push(at);
  });
  for (const at of found.toReversed()) tr.delete(at, at + 1);
  if (found.length > 0) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

function choose(onChosen: (files: readonly File[]) => void): void {
  const label = t`Images and files to add`;
  removePicker();
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', multiple: true, ariaLabel: label, tabIndex: -1, className: 'sr-only' });
  input.dataset['noteFiles'] = '';
  input.addEventListener('change', () => {
    onChosen([...(input.files ?? [])]);
    input.remove();
  });
  // Safari forgets an input that is not in the page.
  document.body.append(input);
  input.click();
}

function removePicker(): void {
  document.querySelector('input[data-note-files]')?.remove();
}
