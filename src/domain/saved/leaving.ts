/** What happens to saved views and templates when a person goes. */
import type { Tx } from '../command.ts';
import { isPrivate } from '../note/place.ts';

/** The private ones of a person whose account is erased are deleted; shared ones stay with those who have them. */
export function deletePrivateSaved(tx: Tx, personId: string, now: number): void {
  for (const view of tx.list('view', 'ownerUid', personId))
    if (isPrivate(view)) tx.put('view', { ...view, deletedAt: view.deletedAt ?? now });
  for (const template of tx.list('template', 'ownerUid', personId))
    if (isPrivate(template)) tx.put('template', { ...template, deletedAt: template.deletedAt ?? now });
}
