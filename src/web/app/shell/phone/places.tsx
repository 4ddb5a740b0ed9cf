import { classNames } from '#web/ui/class-names.ts';
import { useNarrow } from '#web/ui/narrow.ts';
import { SavedViews } from '../../views/saved-views.tsx';
import { Favorites } from '../favorites.tsx';

/** Favorites and saved views on a phone, where there is no sidebar: above the list of projects. */
export function PhonePlaces() {
  if (!useNarrow()) return null;
  return (
    <nav className="flex flex-col gap-3 px-3 pb-3 empty:hidden">
      <Favorites item={item} className="" />
      <SavedViews item={item} className="" />
    </nav>
  );
}

const item = classNames(
  'flex h-11 items-center gap-2.5 rounded-md px-2 font-medium text-ink',
  'focus-visible:-outline-offset-2',
);
