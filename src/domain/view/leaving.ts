/** What happens to saved views when a person goes. */
import type { Tx } from '../command.ts';
import { isPrivate } from '../note/place.ts';

/** The private views of a person whose account is erased are deleted; shared ones stay with those who have them. */
export function deletePrivateViews(tx: Tx, personId: string, now: number): void {
  for (const view of tx.list('view', 'ownerUid', personId))
    if (isPrivate(view)) tx.put('view', { ...view, deletedAt: view.deletedAt ?? now });
}
