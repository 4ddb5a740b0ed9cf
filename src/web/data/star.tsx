import { useLingui } from '@lingui/react/macro';
import { Star, StarOff } from 'lucide-react';
import type { FavoriteKind } from '#domain/favorite/row.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { MenuItem } from '#web/ui/popup/menu.tsx';
import { useFavorite } from './favorites.ts';

interface StarProps {
  readonly kind: FavoriteKind;
  readonly target: string;
}

/** Keeps a row at hand in the navigation, or no longer. */
export function StarButton({ kind, target }: StarProps) {
  const { t } = useLingui();
  const { isFavorite, toggle } = useFavorite(kind, target);
  return (
    <Button
      square
      size="sm"
      variant="ghost"
      color="neutral"
      aria-label={t`Favorite`}
      aria-pressed={isFavorite}
      data-tip={isFavorite ? t`Remove from favorites` : t`Add to favorites`}
      onClick={toggle}
      className="pointer-coarse:size-11"
    >
      <Star className={classNames('size-4', isFavorite && 'fill-current text-warning-ink')} aria-hidden />
    </Button>
  );
}

/** The same as an entry of the row's menu. */
export function useStarEntry(kind: FavoriteKind, target: string): MenuItem {
  const { t } = useLingui();
  const { isFavorite, toggle } = useFavorite(kind, target);
  return isFavorite
    ? { label: t`Remove from favorites`, icon: <StarOff />, onSelect: toggle }
    : { label: t`Add to favorites`, icon: <Star />, onSelect: toggle };
}
