import { useLingui } from '@lingui/react/macro';
import {
  ArrowLeft,
  BookmarkPlus,
  Copy,
  CopyPlus,
  Ellipsis,
  Hash,
  Link,
  ListTree,
  Maximize2,
  Minimize2,
  Trash2,
  X,
} from 'lucide-react';
import type { TaskRow } from '#domain/task/row.ts';
import { useSaveTemplate } from '#web/data/templates/use-save-template.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { Actions } from '../actions.ts';
import { ParentChoice } from '../subtasks/parent-choice.tsx';
import { useDuplicate } from '../use-duplicate.ts';
import { CopyLink } from './copy-link.tsx';
import { MarkDone } from './mark-done.tsx';
import { Neighbours } from './neighbours.tsx';

interface PanelHeaderProps {
  readonly task: TaskRow | undefined;
  readonly actions: Actions;
  readonly walks: boolean;
  readonly wide: boolean;
  readonly onWiden: () => void;
  readonly onClose: () => void;
}

export function PanelHeader({ task, actions, walks, wide, onWiden, onClose }: PanelHeaderProps) {
  const { t } = useLingui();
  const duplicate = useDuplicate();
  const saveTemplate = useSaveTemplate();
  return (
    <header className="flex h-13 shrink-0 items-center gap-1 px-3 pt-[env(safe-area-inset-top)]">
      <Button
        square
        size="lg"
        variant="ghost"
        color="neutral"
        aria-label={t`Back`}
        onClick={onClose}
        className="sm:hidden"
      >
        <ArrowLeft className="size-5" aria-hidden />
      </Button>
      {task && <MarkDone task={task} actions={actions} />}
      <span className="grow" />
      {walks && <Neighbours />}
      {task && (
        <>
          <CopyLink key={task.id} task={task} actions={actions} />
          <Button
            square
            variant="ghost"
            color="neutral"
            aria-label={t`More actions`}
            aria-haspopup="menu"
            data-tip={t`More actions`}
            onClick={({ currentTarget: anchor }) =>
              openPopup(
                anchor,
                t`More actions`,
                <Menu
                  label={t`More actions`}
                  entries={[
                    {
                      label: t`Copy link`,
                      icon: <Link />,
                      onSelect: () => void actions.copyLink(task),
                    },
                    {
                      label: t`Copy number`,
                      icon: <Hash />,
                      onSelect: () => void actions.copyNumber(task),
                    },
                    {
                      label: t`Parent task…`,
                      icon: <ListTree />,
                      onSelect: () => openPopup(anchor, t`Parent task`, <ParentChoice task={task} />, 'end'),
                    },
                    { label: t`Duplicate`, icon: <Copy />, onSelect: () => duplicate.alone(task) },
                    ...(duplicate.hasSubtasks(task)
                      ? [
                          {
                            label: t`Duplicate with subtasks`,
                            icon: <CopyPlus />,
                            onSelect: () => void duplicate.withSubtasks(task),
                          },
                        ]
                      : []),
                    {
                      label: t`Save as template…`,
                      icon: <BookmarkPlus />,
                      onSelect: () => void saveTemplate.ofTask(task),
                    },
                    'separator',
                    {
                      label: t`Delete task`,
                      icon: <Trash2 />,
                      danger: true,
                      onSelect: () => actions.remove(task),
                    },
                  ]}
                />,
                'end',
              )
            }
          >
            <Ellipsis className="size-4" aria-hidden />
          </Button>
        </>
      )}
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`Expand`}
        aria-pressed={wide}
        data-tip={wide ? t`Side panel` : t`Expand`}
        onClick={onWiden}
        className="max-sm:hidden"
      >
        {wide ? <Minimize2 className="size-4" aria-hidden /> : <Maximize2 className="size-4" aria-hidden />}
      </Button>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`Close`}
        data-tip={t`Close (Esc)`}
        onClick={onClose}
        className="max-sm:hidden"
      >
        <X className="size-4" aria-hidden />
      </Button>
    </header>
  );
}
