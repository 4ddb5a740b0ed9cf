import type { PulseOptions } from '#web/data/start.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { showRefusal } from './show-refusal.ts';

/** Says why a change was refused; what was written in a note is offered, too, by code that knows notes. */
export const answerRefusal: PulseOptions['onRefused'] = (refused, undone, replica) => {
  if (!replica || undone?.name !== 'note.write') {
    showRefusal(refused, undone);
    return;
  }
  afterImport(
    async () => import('#web/note/refused/refused-text.ts'),
    ({ offerRefused }) => offerRefused(undone, replica, refused),
  );
};
