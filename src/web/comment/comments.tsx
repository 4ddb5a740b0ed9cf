import { useLingui } from '@lingui/react/macro';
import { createComment } from '#domain/comment/commands.ts';
import { commentsQuery } from '#domain/comment/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Comment } from './comment.tsx';
import { Composer } from './composer.tsx';

/** What was said about a task, oldest first, and the place to say more. */
export function Comments({ taskId }: { taskId: string }) {
  const { t } = useLingui();
  const { person, run, newId } = usePulse();
  useScope(`task:${taskId}`);
  const comments = useList(commentsQuery(taskId)).group();
  const people = usePeople();
  const count = comments.length;

  return (
    <section aria-label={t`Comments`} className="flex flex-col gap-4 border-t border-line pt-4">
      <h2 className="flex gap-2 font-semibold">
        {t`Comments`}
        {count > 0 && <span className="font-normal text-faint tabular-nums">{count}</span>}
      </h2>
      {count > 0 && (
        <ol className="flex flex-col gap-4">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} author={nameOf(people, comment.userId)} />
          ))}
        </ol>
      )}
      <Composer
        key={taskId}
        label={t`Write a comment`}
        submit={t`Comment`}
        draftKey={`${person} comment on ${taskId}`}
        onSubmit={(text) => run(createComment({ id: newId(), taskId, text })).success}
      />
    </section>
  );
}
