import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { Entry } from './entries.ts';
import { useEntryMenu } from './use-entry-menu.tsx';
import { sentenceOf, useSaid } from './use-said.ts';

/** What can be done with an entry: buttons under a pointer, a menu for fingers. */
export function LineActions({ entry }: { readonly entry: Entry }) {
  const { t } = useLingui();
  const said = sentenceOf(useSaid()(entry.newest));
  const acts = useEntryMenu(entry);

  return (
    <>
      <span className="absolute top-2 right-3 z-2 flex gap-0.5 rounded-md bg-raised shadow-card pointer-coarse:hidden pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
        {acts.map(({ label, icon, keys, run }) => (
          <Button
            key={label}
            square
            variant="ghost"
            color="neutral"
            aria-label={`${label}: ${said}`}
            data-tip={keys === undefined ? label : `${label} (${keys})`}
            onClick={({ currentTarget }) => run(currentTarget)}
          >
            {icon}
          </Button>
        ))}
      </span>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`More actions: ${said}`}
        aria-haspopup="menu"
        className="relative z-2 -my-1.5 -mr-2 shrink-0 pointer-coarse:size-11 pointer-fine:hidden"
        onClick={({ currentTarget: anchor }) =>
          openPopup(
            anchor,
            t`More actions`,
            <Menu
              label={t`More actions`}
              entries={acts.map(({ run, ...act }) => ({ ...act, onSelect: () => run(anchor) }))}
            />,
            'end',
          )
        }
      >
        <Ellipsis className="size-4" aria-hidden />
      </Button>
    </>
  );
}
