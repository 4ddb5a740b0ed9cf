import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { createComment } from '#domain/comment/commands.ts';
import { commentsQuery } from '#domain/comment/queries.ts';
import type { CommentRow } from '#domain/comment/row.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Button } from '#web/ui/button.tsx';
import { relativeTime } from '#web/ui/time.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { useNow } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { TaskNumber } from './task-number.tsx';

/** The comments of a task, oldest first, and a field for another. */
export function TaskComments({ taskId }: { readonly taskId: string }) {
  const { t } = useLingui();
  useScope(`task:${taskId}`);
  const comments: readonly CommentRow[] = useList(commentsQuery(taskId)).group();
  const people = usePeople();

  return (
    <section aria-label={t`Comments`} className="flex flex-col gap-3">
      <h2 className="font-semibold">{t`Comments`}</h2>
      {comments.length > 0 && (
        <ol className="divide-y divide-line overflow-hidden rounded-xl bg-surface px-3.5">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} author={nameOf(people, comment.userId)} />
          ))}
        </ol>
      )}
      <NewComment taskId={taskId} />
    </section>
  );
}

function Comment({ comment, author }: { readonly comment: CommentRow; readonly author: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { createdAt, text } = comment;
  return (
    <li aria-label={t`Comment by ${author}`} className="flex flex-col gap-1 py-3">
      <p className="flex items-baseline gap-2">
        <span dir="auto" className="min-w-0 truncate font-medium">
          {author}
        </span>
        <time dateTime={new Date(createdAt).toISOString()} className="shrink-0 text-sm text-muted">
          {relativeTime(createdAt, now, locale)}
        </time>
      </p>
      <Markdown text={text} level={3} TaskNumber={TaskNumber} className="text-md" />
    </li>
  );
}

function NewComment({ taskId }: { readonly taskId: string }) {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  const [text, setText] = useState('');

  function send(): void {
    if (run(createComment({ id: newId(), taskId, text })).success) setText('');
  }

  return (
    <div className="flex flex-col rounded-xl bg-surface inset-ring inset-ring-line focus-within:inset-ring-2 focus-within:inset-ring-primary">
      <textarea
        dir="auto"
        rows={1}
        aria-label={t`Write a comment`}
        placeholder={t`Write a comment`}
        maxLength={50_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="field-sizing-content max-h-60 min-h-11 w-full resize-none bg-transparent px-3.5 py-2.5 text-lg outline-none placeholder:text-faint"
      />
      {text.trim() !== '' && <Button className="m-1.5 min-h-11 self-end" onClick={send}>{t`Comment`}</Button>}
    </div>
  );
}
