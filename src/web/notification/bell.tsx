import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { barTab } from '#web/ui/bar-tab.ts';
import { classNames } from '#web/ui/class-names.ts';
import { showUnavailable } from '#web/ui/fetch/show-unavailable.ts';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { shownKeys } from '#web/ui/kbd.tsx';
import { closePopup, openPopup } from '#web/ui/popup/store.ts';
import { shownCount } from '#web/ui/title.ts';
import { useUnseen } from './unseen.ts';

const Latest = lazy(
  () => import('./latest.tsx'),
  () => {
    closePopup();
    showUnavailable();
  },
);

/** The bell beside the product's name. Number formatting is only loaded if there is a number. */
export function BellButton() {
  const { t } = useLingui();
  const { unseen, badge, open } = useBell();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={
        unseen === 0 ? t`Notifications` : plural(unseen, { one: 'Notifications, # new', other: 'Notifications, # new' })
      }
      data-tip={t`Notifications (${shownKeys('g n')})`}
      onClick={(event) => open(event.currentTarget)}
      className="relative grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink aria-expanded:bg-hover pointer-coarse:size-11"
    >
      <Bell className="size-4" aria-hidden />
      {badge}
    </button>
  );
}

/** The same in the bottom bar on phones. */
export function BellTab() {
  const { t } = useLingui();
  const { unseen, badge, open } = useBell();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={unseen === 0 ? t`Inbox` : plural(unseen, { one: 'Inbox, # new', other: 'Inbox, # new' })}
      onClick={(event) => open(event.currentTarget)}
      className={classNames(barTab, 'text-muted')}
    >
      <span className="relative">
        <Bell className="size-4.5" aria-hidden />
        {badge}
      </span>
      {t`Inbox`}
    </button>
  );
}

function useBell() {
  const { t } = useLingui();
  const unseen = useUnseen();
  const open = (anchor: HTMLElement) => openPopup(anchor, t`Notifications`, <Latest />);
  // Drawn by CSS: the button's name contains it already.
  const badge = unseen > 0 && (
    <span
      aria-hidden
      data-count={shownCount(unseen)}
      className="absolute -top-0.5 left-1/2 flex h-4 min-w-4 items-center justify-center rounded-full bg-secondary px-1 text-xs leading-none font-semibold text-secondary-on tabular-nums before:content-[attr(data-count)]"
    />
  );
  return { unseen, badge, open };
}
