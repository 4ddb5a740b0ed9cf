/**
 * The keys of the text of a note, which the editor binds; they are listed with those of `ui/keys.ts`. `mod` is Ctrl, on
 * a Mac Command.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const noteKeys: readonly (readonly [keys: string, does: MessageDescriptor])[] = [
  ['/', msg`Insert a block`],
  ['@', msg`Mention someone`],
  ['#', msg`Link to a task`],
  ['mod+Shift+Enter', msg`Create task from selection or line`],
  ['mod+b', msg`Bold`],
  ['mod+i', msg`Italic`],
  ['mod+Shift+s', msg`Strikethrough`],
  ['mod+e', msg`Code`],
  ['mod+Alt+0', msg`Text`],
  ['mod+Alt+1', msg`Heading 1`],
  ['mod+Alt+2', msg`Heading 2`],
  ['mod+Alt+3', msg`Heading 3`],
  ['mod+Shift+7', msg`Numbered list`],
  ['mod+Shift+8', msg`Bulleted list`],
  ['mod+Shift+9', msg`Checklist`],
  ['mod+Shift+b', msg`Quote`],
  ['mod+Alt+c', msg`Code block`],
  ['Tab', msg`Indent list item, or go to next cell`],
  ['Shift+Tab', msg`Outdent list item, or go to previous cell`],
  ['Shift+Enter', msg`Line break`],
  ['mod+z', msg`Undo what you typed`],
  ['mod+Shift+z', msg`Redo`],
  ['Alt+F10', msg`Go to the toolbar`],
];
