import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { streamsOf } from '#domain/stream/rules.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useStreamActions } from './actions.ts';
import { openRenameStream } from './overlays.ts';

/** Opens the menu of a stream. People who may not delete it get the refusal. */
export function StreamButton({ streamId }: { streamId: string }) {
  const { t } = useLingui();
  const { replica } = usePulse();
  const actions = useStreamActions();
  const stream = useRow('stream', streamId);
  if (!stream) return null;
  const { name } = stream;

  function open(anchor: HTMLElement): void {
    if (!stream) return;
    const streams = streamsOf(replica, stream.projectId);
    const isFirst = streams[0]?.id === streamId;
    const isLast = streams.at(-1)?.id === streamId;
    openPopup(
      anchor,
      t`Stream actions`,
      <Menu
        label={t`Actions for ${name}`}
        entries={[
          { label: t`Rename…`, icon: <Pencil />, onSelect: () => openRenameStream({ streamId }) },
          {
            label: t`Move up`,
            icon: <ArrowUp />,
            disabled: isFirst ? t`Already first` : undefined,
            onSelect: () => void actions.moveBy(stream, -1),
          },
          {
            label: t`Move down`,
            icon: <ArrowDown />,
            disabled: isLast ? t`Already last` : undefined,
            onSelect: () => void actions.moveBy(stream, 1),
          },
          'separator',
          { label: t`Delete stream`, icon: <Trash2 />, danger: true, onSelect: () => actions.remove(stream) },
        ]}
      />,
    );
  }

  return (
    <Button
      square
      size="sm"
      variant="ghost"
      color="neutral"
      aria-label={t`Actions for ${name}`}
      aria-haspopup="menu"
      data-tip={t`Stream actions`}
      onClick={(event) => open(event.currentTarget)}
      className="pointer-coarse:size-11"
    >
      <Ellipsis className="size-4" aria-hidden />
    </Button>
  );
}
