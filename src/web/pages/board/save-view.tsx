import { useLingui } from '@lingui/react/macro';
import { BookmarkPlus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { openViewForm } from '#web/view/overlays.ts';
import { useBoardShown } from './board-shown.ts';

/** Saves what the board shows as a view. On a phone the palette does the same. */
export function SaveView() {
  const { t } = useLingui();
  const now = useBoardShown();
  if (!now) return null;
  return (
    <Button
      square
      variant="ghost"
      color="neutral"
      aria-label={t`Save view`}
      aria-haspopup="dialog"
      data-tip={t`Save view`}
      onClick={() => openViewForm(now)}
      className="mr-1.5 shrink-0 max-sm:hidden"
    >
      <BookmarkPlus className="size-4" aria-hidden />
    </Button>
  );
}
