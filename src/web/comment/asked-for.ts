import { store } from '#web/ui/store.ts';

/** The task to which a comment is to be written once its field is there; null: none, or the field has the focus. */
export const commentAskedFor = store<string | null>(null);

/** The comment that is being edited; null: none. */
export const edited = store<string | null>(null);
