import type { Answer } from '#api/routes.ts';
import { useLingui } from '@lingui/react/macro';
import { Mail, X } from 'lucide-react';
import { problemOf } from '#web/data/problem-text.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/store.ts';

type PendingInvitation = Answer<'GET /api/projects/:id/invitations'>['invitations'][number];

interface PendingProps {
  readonly invitations: readonly PendingInvitation[];
  readonly onChanged: () => Promise<void>;
}

/** People who are invited and have not joined yet. */
export function Pending({ invitations, onChanged }: PendingProps) {
  const { t } = useLingui();

  async function takeBack({ id }: PendingInvitation): Promise<void> {
    const problem = await problemOf('DELETE /api/invitations/:id', { params: { id } });
    if (problem === null) announce(t`Invitation revoked`);
    else toast({ tone: 'error', title: problem });
    await onChanged();
  }

  if (invitations.length === 0) return null;
  return (
    <ul aria-label={t`Invited`} className="flex flex-col border-t border-line">
      {invitations.map((each) => {
        const name = each.email ?? t`Anyone with the link`;
        return (
          <li key={each.id} className="flex min-h-12 items-center gap-3 border-b border-line last:border-0">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-neutral-soft text-muted">
              <Mail className="size-3.5" aria-hidden />
            </span>
            <span className="min-w-0 grow">
              <span dir="auto" className="block truncate">
                {name}
              </span>
              <span className="block text-xs text-faint">
                {each.isWish ? t`Waiting for an administrator` : t`Invited`}
              </span>
            </span>
            <Button
              square
              variant="ghost"
              color="neutral"
              aria-label={t`Revoke invitation: ${name}`}
              data-tip={t`Revoke`}
              onClick={() => takeBack(each)}
            >
              <X className="size-4" aria-hidden />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
