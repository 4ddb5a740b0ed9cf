import { t } from '@lingui/core/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { Actions } from '../actions.ts';
import type { Direction } from './position.ts';
import type { LaneName } from './use-board.ts';

export type CardMenu = 'status' | 'priority' | 'assignee' | 'lane' | 'actions';

interface AmongLanes {
  readonly all: readonly LaneName[];
  readonly current: string | null;
  readonly onPick: (task: TaskRow, streamId: string | null) => void;
}

export interface CardMenuOptions {
  readonly task: TaskRow;
  /** What it hangs on, and where the focus goes back. */
  readonly anchor: HTMLElement;
  readonly actions: Actions;
  readonly onOpen: (id: string) => void;
  /** Of a board, where cards lie above one another as one likes. */
  readonly onStep?: (task: TaskRow, direction: Direction) => void;
  /** Of a board that has them. */
  readonly lanes?: AmongLanes | undefined;
}

const Content = lazy(() => import('./menus.tsx'));

/** The popups of a card are opened, not rendered beside each card: a board has thousands. */
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
    case 'lane':
      return t`Stream`;
    case 'actions':
      return t`Actions`;
  }
}
