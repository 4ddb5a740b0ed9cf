import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { editComment } from '#domain/comment/edit.ts';
import { canEditComment } from '#domain/comment/rules.ts';
import type { CommentRow } from '#domain/comment/row.ts';
import { withTick } from '#domain/task/checklist.ts';
import { usePulse } from '#web/data/context.ts';
import { TaskNumber } from '#web/data/task-number.tsx';
import { textDraftKey } from '#web/data/text-draft-key.ts';
import { EditedBy } from '#web/data/editing/edited-by.tsx';
import { useEditedHere } from '#web/data/editing/store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useStore } from '#web/ui/store.ts';
import { Through } from '#web/ui/through.tsx';
import { edited } from './asked-for.ts';
import { useCommentMenu } from './comment-menu.tsx';
import { Composer } from './composer.tsx';
import { useLocale } from '#web/ui/use-locale.ts';

interface CommentProps {
  readonly comment: CommentRow;
  readonly author: string;
  /** The files that are attached to it. */
  readonly children: ReactNode;
  readonly attach: (commentId: string, files: readonly File[]) => void;
}

export function Comment({ comment, author, children, attach }: CommentProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { person, run, replica } = usePulse();
  const editing = useStore(edited) === comment.id;
  useEditedHere(comment.id, editing);
  const now = useNow();
  const mine = canEditComment(replica, person, comment) === null;

  const tick = (line: number, ticked: boolean) =>
    void run(editComment({ id: comment.id, base: comment.text, text: withTick(comment.text, line, ticked) }));

  useEffect(
    () => () => {
      if (edited.get() === comment.id) edited.set(null);
    },
    [comment.id],
  );

  return (
    <li data-comment={comment.id} aria-label={t`Comment by ${author}`} className="group flex gap-2.5">
      <Avatar name={author} seed={comment.userId} labelled={false} />
      <div className="min-w-0 grow">
        <div className="flex h-6 items-center gap-2">
          <span dir="auto" className="truncate font-medium">
            {author}
          </span>
          {comment.via !== null && (
            <span dir="auto" className="shrink-99 truncate text-xs text-muted">
              <Through program={comment.via} />
            </span>
          )}
          <time
            dateTime={new Date(comment.createdAt).toISOString()}
            data-tip={exactTime(comment.createdAt, locale)}
            className="shrink-0 text-xs text-faint"
          >
            {relativeTime(comment.createdAt, now, locale)}
          </time>
          {comment.updatedAt > comment.createdAt && (
            <span data-tip={exactTime(comment.updatedAt, locale)} className="shrink-0 text-xs text-faint">
              {t`edited`}
            </span>
          )}
          <EditedBy text={comment.id} className="min-w-0" />
          <span className="grow" />
          {mine && !editing && (
            <Button
              square
              size="xs"
              variant="ghost"
              color="neutral"
              aria-label={t`Comment actions`}
              aria-haspopup="menu"
              className="pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100 aria-expanded:opacity-100"
              onClick={(event) =>
                openPopup(event.currentTarget, t`Comment actions`, <CommentMenu comment={comment} />, 'end')
              }
            >
              <Ellipsis className="size-4" aria-hidden />
            </Button>
          )}
        </div>
        {editing ? (
          <Composer
            label={t`Edit comment`}
            taskId={comment.taskId}
            submit={t`Save`}
            text={comment.text}
            draftKey={textDraftKey(person, 'comment.edit', comment.id)}
            onCancel={() => edited.set(null)}
            onSubmit={(text, files, base) => {
              const saved = run(editComment({ id: comment.id, base, text })).success;
              if (!saved) return false;
              attach(comment.id, files);
              edited.set(null);
              return true;
            }}
          />
        ) : (
          <Markdown
            text={comment.text}
            level={3}
            TaskNumber={TaskNumber}
            className="text-sm"
            onTick={mine ? tick : undefined}
          />
        )}
        {children}
      </div>
    </li>
  );
}

function CommentMenu({ comment }: { readonly comment: CommentRow }) {
  const { t } = useLingui();
  return <Menu label={t`Comment actions`} entries={useCommentMenu(comment)} />;
}
