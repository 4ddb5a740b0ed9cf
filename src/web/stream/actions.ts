import { useLingui } from '@lingui/react/macro';
import { deleteStream, reorderStream, restoreStream } from '#domain/stream/commands.ts';
import { streamsOf } from '#domain/stream/rules.ts';
import type { StreamRow } from '#domain/stream/row.ts';
import { usePulse } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';

/** What menus, buttons and keys do with a stream. Refusals are shown. */
export interface StreamActions {
  /** To a position among the project's streams, counted from 0. False: it does not move. */
  readonly moveTo: (stream: StreamRow, order: number) => boolean;
  /** By this many positions: -1 is one up. */
  readonly moveBy: (stream: StreamRow, step: number) => boolean;
  /** With a toast to undo it. */
  readonly remove: (stream: StreamRow) => void;
}

export function useStreamActions(): StreamActions {
  const { t } = useLingui();
  const { run, replica } = usePulse();

  function moveTo(stream: StreamRow, order: number): boolean {
    const streams = streamsOf(replica, stream.projectId);
    const stays = streams[order]?.id === stream.id;
    if (order < 0 || order >= streams.length || stays) return false;
    if (!run(reorderStream({ id: stream.id, order })).success) return false;
    announce(t`Moved “${stream.name}” to position ${order + 1} of ${streams.length}`);
    return true;
  }

  return {
    moveTo,
    moveBy(stream, step) {
      const at = streamsOf(replica, stream.projectId).findIndex(({ id }) => id === stream.id);
      return moveTo(stream, at + step);
    },
    remove({ id, name }) {
      if (!run(deleteStream({ id })).success) return;
      toast({
        title: t`Deleted “${name}”`,
        description: t`Its tasks were kept without a stream.`,
        undo: undoable(() => void run(restoreStream({ id }))),
        trashed: true,
      });
    },
  };
}
