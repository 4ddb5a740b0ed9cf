import type { ReactNode } from 'react';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { createComment } from '#domain/comment/commands.ts';
import { commentsQuery } from '#domain/comment/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Button } from '#web/ui/button.tsx';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { useStore } from '#web/ui/store.ts';
import { commentAskedFor } from './asked-for.ts';
import { Comment } from './comment.tsx';
import { Composer } from './composer.tsx';
import { deviceStorage } from '#web/ui/device-storage.ts';

interface CommentsProps {
  /** Its scope is open. */
  readonly taskId: string;
  /** Other events between two instants, as list items. */
  readonly between: (since: number, until: number) => ReactNode;
  /** The files of a comment. */
  readonly filesOf: (commentId: string) => ReactNode;
  readonly attach: (commentId: string, files: readonly File[]) => void;
}

const ALONE = 'pulse:comments-only';

/** The comments and events of a task, oldest first. */
export function Comments({ taskId, between, filesOf, attach }: CommentsProps) {
  const { t } = useLingui();
  const [alone, setAlone] = useState(() => deviceStorage().getItem(ALONE) === '1');
  const comments = useList(commentsQuery(taskId)).group();
  const people = usePeople();
  const count = comments.length;
  const until = (at: number) => comments[at]?.createdAt ?? Infinity;

  function toggle(): void {
    deviceStorage().setItem(ALONE, alone ? '0' : '1');
    setAlone(!alone);
  }

  return (
    <section aria-label={t`Comments`} className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex items-center gap-2">
        <h2 className="font-semibold">{t`Comments`}</h2>
        {count > 0 && <span className="text-faint tabular-nums">{count}</span>}
        <span className="grow" />
        <Button size="xs" variant={alone ? 'soft' : 'ghost'} color="neutral" aria-pressed={alone} onClick={toggle}>
          {t`Comments only`}
        </Button>
      </div>
      {count === 0 && (
        <p className="flex items-center gap-2 text-faint">
          {t`No comments yet. Ask a question or post an update.`}
          <HotkeyHint hotkey="n c" />
        </p>
      )}
      <ol className="flex flex-col gap-4 empty:hidden">
        {!alone && between(-Infinity, until(0))}
        {comments.map((comment, at) => (
          <Fragment key={comment.id}>
            <Comment comment={comment} author={nameOf(people, comment.userId)} attach={attach}>
              {filesOf(comment.id)}
            </Comment>
            {!alone && between(comment.createdAt, until(at + 1))}
          </Fragment>
        ))}
      </ol>
      <div data-comments-end />
    </section>
  );
}

interface NewCommentProps {
  readonly taskId: string;
  readonly attach: (commentId: string, files: readonly File[]) => void;
}

/** The field for a new comment. What was sent is scrolled into view. */
export function NewComment({ taskId, attach }: NewCommentProps) {
  const { t } = useLingui();
  const { person, run, newId } = usePulse();
  const frame = useRef<HTMLDivElement>(null);
  const write = useCallback(() => frame.current?.querySelector('textarea')?.focus(), []);
  useHotkeys({ 'n c': write });
  const isAskedFor = useStore(commentAskedFor) === taskId;
  useEffect(() => {
    if (!isAskedFor) return;
    commentAskedFor.set(null);
    // The panel takes the focus in the frame that shows it.
    requestAnimationFrame(() => requestAnimationFrame(write));
  }, [isAskedFor, write]);
  return (
    <div ref={frame}>
      <Composer
        docked
        label={t`Write a comment`}
        taskId={taskId}
        submit={t`Comment`}
        draftKey={`${person} comment on ${taskId}`}
        onSubmit={(text, files) => {
          const id = newId();
          if (!run(createComment({ id, taskId, text })).success) return false;
          attach(id, files);
          requestAnimationFrame(() => document.querySelector('[data-comments-end]')?.scrollIntoView({ block: 'end' }));
          return true;
        }}
      />
    </div>
  );
}
