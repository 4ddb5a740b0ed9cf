import type { Answer } from '#api/routes.ts';
import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';

/** What an invitation link says. */
export type InvitationInfo = Answer<'POST /api/invitations/look'>;

interface InvitationState {
  readonly invited: InvitationInfo | null;
  readonly problem: string | null;
  readonly isAsking: boolean;
}

export function useInvited(token: string | undefined): InvitationState {
  const [found, setFound] = useState<Omit<InvitationState, 'isAsking'> | null>(null);
  useEffect(() => {
    if (token === undefined) return undefined;
    let here = true;
    void catchUnreachable(request('POST /api/invitations/look', { body: { token } })).then((answer) => {
      if (!here) return;
      if (answer.success) setFound({ invited: answer, problem: null });
      else setFound({ invited: null, problem: problemText(answer) });
    });
    return () => {
      here = false;
    };
  }, [token]);
  return { invited: null, problem: null, ...found, isAsking: token !== undefined && found === null };
}

/** Who invites whom to what. */
export function invitationText({ inviter, project: ofProject, team, isToProject }: InvitationInfo): string {
  const project = ofProject ?? team;
  if (inviter === null) return t`You’re invited to Pulse.`;
  if (project !== null) return t`${inviter} invited you to join ${project}.`;
  if (isToProject) return t`${inviter} invited you to Pulse. The project you were invited to no longer exists.`;
  return t`${inviter} invited you to join Pulse.`;
}
