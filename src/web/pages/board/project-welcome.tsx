import { Trans } from '@lingui/react/macro';
import { NO_STREAM } from '#web/stream/choice.ts';
import { Welcome } from './welcome.tsx';

/** Says how a project, or the chosen one of its streams, gets its first task, where no cards do. */
export default function ProjectWelcome({
  stream,
  onBoard,
}: {
  readonly stream: string | null;
  readonly onBoard: boolean;
}) {
  if (stream === null && onBoard) return null;
  return (
    <Welcome {...(stream !== NO_STREAM && { hotkey: 'c' as const })}>
      {stream === null ? (
        <Trans>No tasks yet. Use Add task to create one, or paste a whole list.</Trans>
      ) : stream === NO_STREAM ? (
        <Trans>Every task in this project is in a stream.</Trans>
      ) : (
        <Trans>No tasks in this stream yet. Tasks you add here go into it.</Trans>
      )}
    </Welcome>
  );
}
