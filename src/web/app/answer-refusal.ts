import type { PulseOptions, Undone } from '#web/data/start.ts';
import { isTextCommand, textDraftKey } from '#web/data/text-draft-key.ts';
import { keepTextDraft } from '#web/ui/text-draft.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { showRefusal } from './show-refusal.ts';

/**
 * Says why a change was refused. What was written in a note is offered, too, by code that knows notes; what was written in
 * another text is a draft again.
 */
export const answerRefusal: PulseOptions['onRefused'] = (refused, undone) => {
  if (undone?.call.name === 'note.write') {
    afterImport(
      async () => import('#web/note/refused/refused-text.ts'),
      ({ offerRefused }) => offerRefused(undone.call, undone.replica, refused),
    );
    return;
  }
  if (undone) keepText(undone);
  showRefusal(refused, undone);
};

function keepText({ person, call: { name, input } }: Undone): void {
  if (!isTextCommand(name)) return;
  const { id, base, text } = input as { readonly id: string; readonly base?: string; readonly text: string };
  keepTextDraft(textDraftKey(person, name, id), text, base ?? '');
}
