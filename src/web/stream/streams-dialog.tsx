import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { createStream, reorderStream } from '#domain/stream/commands.ts';
import { streamsQuery } from '#domain/stream/queries.ts';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Kbd, shownKeys } from '#web/ui/kbd.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Reorderable } from '#web/ui/reorderable.tsx';
import { StreamItem } from './stream-item.tsx';

/** The streams of a project: every member can create, rename and order them. */
export default function StreamsDialog({ projectId, onClose }: OverlayProps & { readonly projectId: string }) {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  const project = useRow('project', projectId);
  const streams = useList(streamsQuery(projectId)).group();
  const [name, setName] = useState('');
  if (!project) return null;

  function create(): void {
    if (!run(createStream({ id: newId(), projectId, name })).success) return;
    announce(t`Stream added`);
    setName('');
  }

  return (
    <Dialog
      title={t`Streams`}
      description={t`Streams split the board of ${project.name} into lanes. A task can be in one stream or none.`}
      onClose={onClose}
    >
      <Reorderable onDrop={(id, order) => void run(reorderStream({ id, order }))}>
        <ul aria-label={t`Streams`} className="flex flex-col">
          {streams.map((stream, index) => (
            <StreamItem key={stream.id} stream={stream} index={index} count={streams.length} />
          ))}
        </ul>
      </Reorderable>
      {streams.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <Trans>No streams yet. Name the first one, like “Design”.</Trans>
          <Kbd keys={shownKeys('Enter')} />
        </p>
      )}
      <Form onSubmit={create} className="mt-4 flex items-end gap-2">
        <div className="grow">
          <TextField
            label={t`New stream`}
            name="name"
            autoFocus
            autoComplete="off"
            maxLength={500}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button type="submit" size="lg" icon={<Plus className="size-4" aria-hidden />}>
          {t`Add`}
        </Button>
      </Form>
    </Dialog>
  );
}
