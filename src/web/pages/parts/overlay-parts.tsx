import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useStore } from '#web/ui/store.ts';
import { toast, toastsExpanded } from '#web/ui/toast/store.ts';

export function OverlayParts() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const expanded = useStore(toastsExpanded);
  useEffect(() => () => toastsExpanded.set(true), []);
  const options = ['one', 'two', 'three', 'four'].map((value) => ({ value, label: value }));
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        color="neutral"
        aria-haspopup="menu"
        onClick={(event) =>
          openPopup(
            event.currentTarget,
            t`Menu`,
            <Menu
              label={t`Menu`}
              entries={[
                { heading: t`Heading` },
                { label: t`Edit`, icon: <Pencil />, keys: 'E', onSelect: () => {} },
                { label: t`Copy`, icon: <Copy />, onSelect: () => {} },
                { label: t`Not now`, disabled: t`Nothing selected`, onSelect: () => {} },
                'separator',
                { label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: () => {} },
              ]}
            />,
          )
        }
      >
        {t`Menu`}
      </Button>
      <Button
        variant="outline"
        color="neutral"
        aria-haspopup="listbox"
        onClick={(event) =>
          openPopup(
            event.currentTarget,
            t`Choice`,
            <Choice
              label={t`Choice`}
              search={t`Find…`}
              options={options}
              selected={['two']}
              onPick={() => {}}
              onCreate={() => {}}
            />,
          )
        }
      >
        {t`Choice`}
      </Button>
      <Button variant="outline" color="neutral" onClick={() => setOpen(true)}>
        {t`Dialog`}
      </Button>
      <Button variant="outline" color="neutral" onClick={() => toast({ title: t`Link copied`, tone: 'primary' })}>
        {t`Toast`}
      </Button>
      <Button
        variant="outline"
        color="neutral"
        onClick={() => toast({ title: t`Deleted “Paint”`, action: { label: t`Undo`, onSelect: () => {} } })}
      >
        {t`Toast with an action`}
      </Button>
      <Button
        variant="outline"
        color="neutral"
        onClick={() =>
          toast({
            title: t`Only project owner can delete the project`,
            description: t`Your change couldn’t be saved and was reverted.`,
            tone: 'error',
          })
        }
      >
        {t`Error toast`}
      </Button>
      <Button variant="outline" color="neutral" data-tip={t`Shown after 700 ms`}>
        {t`Tooltip`}
      </Button>
      <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={!expanded}
          onChange={(event) => toastsExpanded.set(!event.target.checked)}
          className="size-4 accent-neutral"
        />
        {t`Stack toasts`}
      </label>
      {open && (
        <Dialog title={t`A dialog`} description={t`Asks for one thing.`} onClose={() => setOpen(false)}>
          <TextField label={t`Name`} autoFocus />
          <DialogActions>
            <Button variant="ghost" color="neutral" size="lg" onClick={() => setOpen(false)}>
              {t`Cancel`}
            </Button>
            <Button size="lg" onClick={() => setOpen(false)}>
              {t`Save`}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}
