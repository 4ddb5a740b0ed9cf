import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { noteKeys } from '#web/note/keys.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { letterKeys, setLetterKeys } from '#web/ui/hotkeys.ts';
import { Keys, printedKeys } from '#web/ui/kbd.tsx';
import { KEY_GROUPS, keys, type Hotkey } from '#web/ui/keys.ts';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { useStore } from '#web/ui/store.ts';

/** The list of keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: OverlayProps) {
  const { t } = useLingui();
  const on = useStore(letterKeys);
  const all = Object.keys(keys) as Hotkey[];
  return (
    <Dialog wide title={t`Keyboard shortcuts`} onClose={onClose}>
      {/* It has the focus, so that arrows scroll and no key turns keys off. */}
      <div ref={focusFirst} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        <div className="gap-8 *:mb-5 sm:columns-2 lg:columns-3">
          {KEY_GROUPS.map((group) => (
            <Section
              key={group}
              heading={headings[group]}
              shortcuts={all.filter((key) => keys[key].group === group).map((key) => [key, keys[key].does])}
            />
          ))}
          <Section heading={msg`In a note`} shortcuts={noteKeys} />
        </div>
        <label className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => setLetterKeys(event.target.checked)}
            className="size-4 accent-neutral"
          />
          {t`Enable single-key shortcuts`}
        </label>
      </div>
    </Dialog>
  );
}

function focusFirst(list: HTMLElement | null): void {
  list?.focus({ preventScroll: true });
}

interface SectionProps {
  readonly heading: MessageDescriptor;
  readonly shortcuts: readonly (readonly [keys: string, does: MessageDescriptor])[];
}

function Section({ heading, shortcuts }: SectionProps) {
  const { t } = useLingui();
  return (
    <section>
      <h3 className="break-after-avoid pb-1 text-xs font-medium text-faint">{t(heading)}</h3>
      <dl className="divide-y divide-line">
        {shortcuts.map(([shortcut, does]) => (
          <div key={shortcut} className="flex items-center justify-between gap-4 py-1.5">
            <dt className="order-2 flex gap-1">
              <Keys large keys={printedKeys(shortcut)} />
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const headings = {
  anywhere: msg`Anywhere`,
  board: msg`On a board`,
  task: msg`Selected or focused task`,
};
