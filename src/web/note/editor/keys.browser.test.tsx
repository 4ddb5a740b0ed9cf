/** The list of shortcuts has every key that the editor binds, and no other. */
import { Collaboration } from '@tiptap/extension-collaboration';
import { Editor, getExtensionField } from '@tiptap/core';
import { expect, it, onTestFinished } from 'vitest';
import * as Y from 'yjs';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { noteKeys } from '../keys.ts';
import { NO_TEXTS, schemaExtensions } from './extensions.ts';
import { TableKeys } from './table/keys.ts';
import { MakeTasks } from './tasks/make-tasks.ts';

/** What every text field does, and second names of keys that are listed: `Mod-y` is `Shift-Mod-z`. */
const NOT_LISTED =
  /^(?:Enter|Mod-Enter|(?:(?:Mod|Alt|Ctrl|Shift)-)*(?:Backspace|Delete|Arrow\w+)|Ctrl-\w|Mod-[ay]|.*[A-Z\u0430-\u044f])$/;
/** Signs that are typed, and what is bound to the element of the text. */
const ELSEWHERE = ['/', '@', '#', 'Alt+F10'];

it('the list of shortcuts has the keys of the editor', () => {
  const editor = new Editor({
    extensions: [
      ...schemaExtensions(NO_TEXTS),
      TableKeys,
      MakeTasks,
      Collaboration.configure({ document: new Y.Doc(), field: TEXT_FIELD }),
    ],
    injectCSS: false,
  });
  onTestFinished(() => editor.destroy());
  const bound = editor.extensionManager.extensions.flatMap((extension) => {
    const { name, options, storage } = extension;
    const context = { name, options, storage, editor, type: editor.schema.nodes[name] ?? editor.schema.marks[name] };
    const shortcuts = getExtensionField<(() => object) | undefined>(extension, 'addKeyboardShortcuts', context);
    return Object.keys(shortcuts?.() ?? {});
  });
  const listed = noteKeys.map(([keys]) => keys).filter((keys) => !ELSEWHERE.includes(keys));
  const wanted = bound.filter((keys) => !NOT_LISTED.test(keys)).map(asListed);
  expect(listed.map(asListed).toSorted()).toEqual([...new Set(wanted)].toSorted());
});

/** Modifiers in one order. */
function asListed(keys: string): string {
  const parts = keys.replace(/^mod/, 'Mod').split(/[+-]/);
  return [...parts.slice(0, -1).toSorted(), parts.at(-1)].join('+');
}
