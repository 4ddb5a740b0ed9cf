import { useLingui } from '@lingui/react/macro';
import type { ForeignDeleted } from '#domain/trash/deleted.ts';
import { ForeignLine } from './line.tsx';
import { TrashList } from './list.tsx';
import type { Pages } from './use-pages.ts';

/** For administrators: that something was deleted, and whose it is. */
export function ForeignTrash({ pages }: { readonly pages: Pages<ForeignDeleted> }) {
  const { t } = useLingui();
  return (
    <TrashList pages={pages} label={t`Deleted by others`}>
      {(item) => <ForeignLine key={`${item.deletedAt} ${item.kind} ${item.owner} ${item.number}`} item={item} />}
    </TrashList>
  );
}
