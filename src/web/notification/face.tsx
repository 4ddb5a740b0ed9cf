import { useLingui } from '@lingui/react/macro';
import type { NotificationRow } from '#domain/notification/row.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { KindIcon } from './kind-icon.tsx';

interface FaceProps {
  readonly notification: NotificationRow;
  /** The name of the person who did it, as the notification has it. */
  readonly who: string | null;
  readonly isUnread: boolean;
}

/** Who did it, with what it is about in the corner; for what nobody did, that alone. */
export function Face({ notification: { kind, actorId, event }, who, isUnread }: FaceProps) {
  const { t } = useLingui();
  // A person who erases an account is not the one who left.
  const hasFace = who !== null && actorId !== null && event?.startsWith('leftYou') !== true;
  return (
    <span className="relative mt-0.5 size-8 shrink-0">
      {hasFace ? (
        <>
          <Avatar name={who} seed={actorId} size="md" labelled={false} />
          <span className="absolute -right-2 -bottom-1.5 grid size-4 place-items-center rounded-full bg-raised text-muted ring-1 ring-line *:size-2.5">
            <KindIcon kind={kind} />
          </span>
        </>
      ) : (
        <span
          className={classNames(
            'grid size-8 place-items-center rounded-full',
            isUnread ? 'bg-secondary-soft text-secondary-ink' : 'bg-neutral-soft text-muted',
          )}
        >
          <KindIcon kind={kind} />
        </span>
      )}
      {isUnread && (
        <span
          role="img"
          aria-label={t`Unread`}
          className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-secondary ring-2 ring-surface"
        />
      )}
    </span>
  );
}
