import { t } from '@lingui/core/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { Actions } from '../actions.ts';
import type { Direction } from './position.ts';
import type { LaneName } from './use-board.ts';

export type CardMenu =
  | 'status'
  | 'priority'
  | 'assignee'
  | 'due'
  | 'tags'
  | 'project'
  | 'name'
  | 'parent'
  | 'lane'
  | 'actions';

interface AmongLanes {
  readonly all: readonly LaneName[];
  readonly current: string | null;
  readonly onPick: (task: TaskRow, streamId: string | null) => void;
}

export interface CardMenuOptions {
  readonly task: TaskRow;
  /** The element it is anchored to, which gets the focus back. */
  readonly anchor: HTMLElement;
  readonly actions: Actions;
  readonly onOpen: (id: string) => void;
  /** For boards with a manual order. */
  readonly onStep?: (task: TaskRow, direction: Direction) => void;
  /** For boards with lanes. */
  readonly lanes?: AmongLanes | undefined;
}

const Content = lazy(() => import('./menus.tsx'));

/** A card's popups are opened on demand, not rendered beside each card: a board has thousands. */
export function openCardMenu(menu: CardMenu, options: CardMenuOptions): void {
  openPopup(options.anchor, labelOf(menu), <Content menu={menu} {...options} />);
}

function labelOf(menu: CardMenu): string {
  switch (menu) {
    case 'status':
      return t`Status`;
    case 'priority':
      return t`Priority`;
    case 'assignee':
      return t`Assignee`;
    case 'due':
      return t`Due date`;
    case 'tags':
      return t`Tags`;
    case 'project':
      return t`Project`;
    case 'name':
      return t`Name`;
    case 'parent':
      return t`Parent task`;
    case 'lane':
      return t`Stream`;
    case 'actions':
      return t`Actions`;
  }
}
