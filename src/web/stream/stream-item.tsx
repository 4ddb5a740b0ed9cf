import type { KeyboardEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { renameStream } from '#domain/stream/commands.ts';
import { canDeleteStream, canEditStream } from '#domain/stream/rules.ts';
import type { StreamRow } from '#domain/stream/row.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { InlineText } from '#web/ui/inline-text.tsx';
import { useStreamActions } from './actions.ts';

interface StreamItemProps {
  readonly stream: StreamRow;
  /** Its position among `count`. */
  readonly index: number;
  readonly count: number;
}

/** Edited in place; moved by its grip, by its buttons, or with Alt and the arrow keys. */
export function StreamItem({ stream, index, count }: StreamItemProps) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const { id, name } = stream;
  const actions = useStreamActions();
  const refusal = canDeleteStream(replica, person, stream);

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.altKey ? (STEPS.get(event.key) ?? 0) : 0;
    if (step === 0) return;
    event.preventDefault();
    actions.moveTo(stream, index + step);
  }

  const move = (direction: 'up' | 'down') => {
    const order = index + (direction === 'up' ? -1 : 1);
    const atEnd = order < 0 || order >= count;
    return (
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={direction === 'up' ? t`Move ${name} up` : t`Move ${name} down`}
        // The button keeps the focus at the end of the list.
        aria-disabled={atEnd || undefined}
        onClick={() => actions.moveTo(stream, order)}
        className={classNames(atEnd && 'opacity-40')}
      >
        {direction === 'up' ? <ArrowUp className="size-4" aria-hidden /> : <ArrowDown className="size-4" aria-hidden />}
      </Button>
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no control of its own: it handles Alt and arrows of the field and the buttons in it, and the buttons do the same
    <li
      aria-label={name}
      data-item={id}
      onKeyDown={onKeyDown}
      className="flex min-h-12 items-center border-b border-line bg-raised last:border-0 data-dragging:opacity-40"
    >
      <span
        data-grip
        data-tip={t`Drag to reorder`}
        className="grid h-9 w-6 shrink-0 cursor-grab place-items-center text-faint hover:text-ink pointer-coarse:h-11"
      >
        <GripVertical className="size-4" aria-hidden />
      </span>
      <div className="min-w-0 grow pr-3">
        <InlineText
          label={t`Stream name`}
          value={name}
          required
          readOnly={canEditStream(replica, person, stream) !== null}
          maxLength={500}
          draftKey={`${person} stream ${id} name`}
          onSave={(text) => void run(renameStream({ id, name: text }))}
          className="font-medium"
        />
      </div>
      {move('up')}
      {move('down')}
      <DeleteButton
        label={t`Delete ${name}`}
        refusal={refusal && refusalMessage(refusal)}
        onClick={() => actions.remove(stream)}
      />
    </li>
  );
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);
