import type { ComponentProps } from 'react';
import { Comments } from '#web/comment/comments.tsx';
import { Panel } from '#web/task/panel/panel.tsx';

/** The task beside its board, with what was said about it. */
export default function OpenTask(props: Omit<ComponentProps<typeof Panel>, 'children'>) {
  return (
    <Panel {...props}>
      <Comments taskId={props.taskId} />
    </Panel>
  );
}
