import { useEffect } from 'react';
import { store } from '#web/ui/store.ts';

/** The text of the open task that this page has in its editor: its description, or a comment by its id. */
export const editedHere = store<string | null>(null);

/** By text, the other people who have it in their editor. */
export const editedByOthers = store<ReadonlyMap<string, readonly string[]>>(new Map());

export const DESCRIPTION = 'description';

/** Says that the text is in its editor, for as long as it is. */
export function useEditedHere(text: string, isEditing: boolean): void {
  useEffect(() => {
    if (!isEditing) return undefined;
    editedHere.set(text);
    return () => {
      if (editedHere.get() === text) editedHere.set(null);
    };
  }, [text, isEditing]);
}
