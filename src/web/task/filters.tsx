import type { ReactNode } from 'react';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLingui } from '@lingui/react/macro';
import { ArrowDownUp, ListFilter } from 'lucide-react';
import type { TaskFilter, TaskQuery } from '#domain/task/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { useNarrow } from '#web/ui/narrow.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { FacetButton } from './facet-button.tsx';
import type { PopupFacet } from './facet-names.ts';
import { orderName } from './labels.ts';

export type Filter = Required<TaskFilter>;

export interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** Null: nothing is filtered. */
  readonly onClear: (() => void) | null;
  /** The tasks that another filter would show. */
  readonly queryOf: (filter: Filter) => TaskQuery;
  /** Whether tasks of several people, or of several projects, are shown. */
  readonly byAssignee: boolean;
  readonly byProject: boolean;
  /** On a phone: how the tasks are shown, above the filters. `anchor`: of their popup. */
  readonly display: (anchor: HTMLElement) => ReactNode;
  /** Whether there is little room beside them: the search field is there only while it is used. */
  readonly isCompact?: boolean;
}

const FilterPopup = lazy(() => import('./facets.tsx'));
const FilterChips = lazy(() => import('./filter-chips.tsx'));

/** A board's search field, its filters and its order. */
export const Filters = memo(function Filters(props: FiltersProps) {
  const { filter, onChange, onClear, isCompact = false } = props;
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useNarrow();
  const narrow = isPhone || isCompact;

  // There may be room for the field only while it is used.
  const [isSearching, setSearching] = useState(false);
  const search = () => {
    flushSync(() => setSearching(true));
    field.current?.focus();
  };
  const open = (facet: PopupFacet, label: string, anchor: HTMLElement) =>
    openPopup(
      anchor,
      label,
      <FilterPopup
        {...{ ...props, facet, label, anchor }}
        onSearch={search}
        sorts={isPhone && isCompact}
        isPhone={isPhone}
      />,
    );
  const openMenu = () => button.current && open('menu', t`Filter`, button.current);
  useHotkeys({ '/': search, f: openMenu });

  const chips = onClear && <FilterChips filter={filter} onChange={onChange} onClear={onClear} onOpen={open} />;
  const isOrdered = filter.order !== 'rank';
  const order = (
    <FacetButton
      facet="order"
      isShort={narrow}
      label={t`Sort`}
      chosen={isOrdered ? [orderName(filter.order, filter.known, (label) => t(label))] : []}
      icon={<ArrowDownUp className="size-4" aria-hidden />}
      onOpen={(anchor) => open('order', t`Sort`, anchor)}
      onClear={() => onChange({ ...filter, order: 'rank' })}
    />
  );
  const searchField = (
    <div className="w-52 shrink-0" onBlur={() => setSearching(false)}>
      <SearchField
        field={field}
        label={t`Search tasks`}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        hotkey="/"
      />
    </div>
  );
  const isSearched = isSearching || filter.search !== '';
  return (
    <>
      <div
        className={
          isCompact
            ? 'flex shrink-0 items-center'
            : 'flex min-w-0 grow basis-0 items-center gap-1.5 overflow-x-auto px-3 pb-2.5 sm:pl-4'
        }
      >
        {!narrow && searchField}
        <Button
          ref={button}
          variant="ghost"
          color="neutral"
          aria-haspopup="menu"
          data-tip={t`Filter (F)`}
          icon={<ListFilter className="size-4" aria-hidden />}
          onClick={openMenu}
          className="shrink-0"
        >
          <span className={narrow ? 'sr-only' : ''}>{t`Filter`}</span>
        </Button>
        {!narrow && chips}
        {!narrow && <span className="grow" />}
        {!(narrow && isOrdered) && !(isPhone && isCompact) && order}
      </div>
      {narrow && (isSearched || isOrdered || chips) && (
        <div className="order-last flex w-full items-center gap-1.5 overflow-x-auto px-3 pt-1 pb-2.5 sm:px-4">
          {isSearched && searchField}
          {isOrdered && order}
          {chips}
        </div>
      )}
    </>
  );
});
