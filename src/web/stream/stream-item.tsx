import { useLingui } from '@lingui/react/macro';
import { renameStream } from '#domain/stream/commands.ts';
import { canDeleteStream, canEditStream } from '#domain/stream/rules.ts';
import type { StreamRow } from '#domain/stream/row.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { InlineText } from '#web/ui/inline-text.tsx';
import { OrderedItem } from '#web/ui/ordered-item.tsx';
import { useStreamActions } from './actions.ts';

interface StreamItemProps {
  readonly stream: StreamRow;
  /** Its position among `count`. */
  readonly index: number;
  readonly count: number;
}

export function StreamItem({ stream, index, count }: StreamItemProps) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  const { id, name } = stream;
  const actions = useStreamActions();
  const refusal = canDeleteStream(replica, person, stream);
  return (
    <OrderedItem
      {...{ id, name, index, count }}
      onMove={(order) => void actions.moveTo(stream, order)}
      end={
        <DeleteButton
          label={t`Delete ${name}`}
          refusal={refusal && refusalMessage(refusal)}
          onClick={() => actions.remove(stream)}
        />
      }
    >
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
    </OrderedItem>
  );
}
