/** A pasted address makes a link of what is selected. */
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { safeHref } from '#web/ui/markdown/parse.ts';

/** For `handlePaste`: an address alone, over selected text of one line that is no code. */
export function pasteLink({ state, dispatch }: EditorView, event: ClipboardEvent): boolean {
  const { selection, schema } = state;
  const { $from, $to, from, to, empty } = selection;
  const link = schema.marks['link'];
  if (empty || !link || !(selection instanceof TextSelection) || !$from.sameParent($to)) return false;
  if (!$from.parent.type.allowsMarkType(link)) return false;
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(text)) return false;
  const href = safeHref(text, location.href);
  if (href === undefined) return false;
  dispatch(state.tr.removeMark(from, to, link).addMark(from, to, link.create({ href })).scrollIntoView());
  return true;
}
