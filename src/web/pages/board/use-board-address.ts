import { useRouter } from '@tanstack/react-router';
import type { KnownFields } from '#domain/field/asked.ts';
import { usePulse } from '#web/data/context.ts';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { useEventCallback } from '#web/ui/use-event-callback.ts';
import { displayKeys, earlierViewKey } from './remembered-display.ts';
import { readOrder, type AddressFilter, type BoardSearch } from './search.ts';
import { useFilter } from './use-filter.ts';
import { useOpenTask } from './use-open-task.ts';
import { useSayUnknown } from './use-say-unknown.ts';
import { isView, namedView, viewOf, type ViewName } from './view-toggle.tsx';

interface BoardAddress {
  readonly path: string;
  /** What the page's address says of which tasks these are. */
  readonly which?: string;
  readonly search: BoardSearch;
  readonly onSearch: (search: (before: BoardSearch) => BoardSearch, replace: boolean) => void;
  /** Whether lanes are offered, and whether they come before a board. */
  readonly lanes?: boolean;
  readonly lanesFirst?: boolean;
  /** Of the project. */
  readonly known?: KnownFields;
}

/**
 * What a board shows and how, of its address. A view and an order that the address does not name are those that the
 * person last chose in this place on this device.
 */
export function useBoardAddress({ path, which = '', search, lanes = false, known, ...rest }: BoardAddress) {
  const { lanesFirst = lanes } = rest;
  const { person } = usePulse();
  const router = useRouter();
  // A page stays until the code of the next one is here, whose address it must not write.
  const onSearch = useEventCallback((...[change, replace]: Parameters<BoardAddress['onSearch']>) => {
    if (router.latestLocation.pathname === path) rest.onSearch(change, replace);
  });
  const place = path + which;
  const keys = displayKeys(`${person} ${place}`);
  const [ownView, rememberView] = useDevicePreference(keys.view);
  const [earlierView] = useDevicePreference(earlierViewKey(person, place));
  const [ownOrder, rememberOrder] = useDevicePreference(keys.order);
  const [ownGroup] = useDevicePreference(keys.group);
  const order = readOrder(search.order ?? ownOrder, known);
  const [filter, changeFilter] = useFilter(search, order, known, (change) => onSearch(change, true));
  const [openId, onOpen] = useOpenTask(search, onSearch);

  const onFilter = useEventCallback((chosen: AddressFilter) => {
    if (chosen.order !== order) {
      rememberOrder(chosen.order);
      onSearch((before) => ({ ...before, order: chosen.order }), true);
    }
    changeFilter(chosen);
  });
  const onChoose = useEventCallback((view: ViewName) => {
    rememberView(view);
    // Lanes show all streams.
    onSearch(
      (before) => ({
        ...before,
        ...(view === 'lanes' && { stream: '' }),
        layout: view,
        ...(isView(before.view) && { view: '' }),
      }),
      true,
    );
  });
  const named = namedView(search);
  useSayUnknown(named);
  const view = viewOf(named ?? ownView ?? earlierView, lanesFirst);
  const group = search.group ?? ownGroup ?? 'status';
  return { filter, onFilter, openId, onOpen, view: { view, lanes, onChoose }, group };
}
