import { useLingui } from '@lingui/react/macro';
import { Waves } from 'lucide-react';
import { createStream } from '#domain/stream/commands.ts';
import { streamsQuery } from '#domain/stream/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { Choice } from '#web/ui/popup/choice.tsx';

const NO_STREAM = '';

interface StreamOptionsProps {
  readonly projectId: string;
  readonly selected: string | null;
  readonly onPick: (streamId: string | null) => void;
}

/** The streams of a project, as the content of a popup; one that is typed and not known is created. */
export function StreamOptions({ projectId, selected, onPick }: StreamOptionsProps) {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  useScope(`project:${projectId}`);
  const streams = useList(streamsQuery(projectId)).group();

  function create(name: string): void {
    const id = newId();
    if (run(createStream({ id, projectId, name })).success) onPick(id);
  }

  return (
    <Choice
      label={t`Stream`}
      search={t`Find or create a stream…`}
      options={[
        { value: NO_STREAM, label: t`No stream` },
        ...streams.map(({ id, name }) => ({ value: id, label: name, icon: <Waves className="size-4 text-faint" /> })),
      ]}
      selected={[selected ?? NO_STREAM]}
      onPick={(value) => onPick(value === NO_STREAM ? null : value)}
      onCreate={create}
      createLabel={(name) => t`Create stream “${name}”`}
    />
  );
}
