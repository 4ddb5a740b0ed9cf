import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#web/ui/dialog.tsx';
import { letterKeys, setLetterKeys } from '#web/ui/hotkeys.ts';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { useStore } from '#web/ui/store.ts';

/** The map of the keyboard. */
export default function ShortcutsDialog({ onClose }: OverlayProps) {
  const { t } = useLingui();
  const on = useStore(letterKeys);
  const groups: [string, [string, string][]][] = [
    [
      t`Anywhere`,
      [
        ['G T', t`My tasks`],
        ['G P', t`Projects`],
        ['F8', t`To the notifications`],
        ['?', t`This map`],
      ],
    ],
    [
      t`On a board`,
      [
        ['C', t`Create a task`],
        ['/', t`Search`],
        ['← ↑ ↓ →', t`Walk over the cards`],
        ['J K', t`Next and previous task`],
        ['Alt ↑', t`Move the card (any arrow)`],
        ['↵', t`Open the task`],
        ['Esc', t`Close it`],
      ],
    ],
    [
      t`For the current task`,
      [
        ['S', t`Status`],
        ['P', t`Priority`],
        ['A', t`Assignee`],
        ['M', t`All actions`],
        ['Del', t`Delete, with an undo`],
      ],
    ],
  ];
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <label className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => setLetterKeys(event.target.checked)}
            className="size-4 accent-primary"
          />
          {t`Letters and signs are shortcuts`}
        </label>
        {groups.map(([heading, keys]) => (
          <section key={heading}>
            <h3 className="pb-1 text-xs font-medium text-faint">{heading}</h3>
            <dl className="divide-y divide-line">
              {keys.map(([key, meaning]) => (
                <div key={key} className="flex items-center justify-between gap-4 py-1.5">
                  <dt className="order-2 flex gap-1">
                    {key.split(' ').map((each) => (
                      <kbd
                        key={each}
                        className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm px-1 font-sans text-xs text-muted inset-ring inset-ring-line-strong"
                      >
                        {each}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
