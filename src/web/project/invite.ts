import type { Answer } from '#api/routes.ts';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';

/** The result of an invitation. */
export type InviteResult = Answer<'POST /api/invitations'> | { readonly problem: string };

/** Where an invitation leads: a project, a team or, with neither, only Pulse. */
export interface InvitePlace {
  readonly projectId: string | null;
  readonly teamId?: string | undefined;
}

/** `email` may be empty: then anyone with the link can use it. */
export async function invite({ projectId, teamId }: InvitePlace, email: string): Promise<InviteResult> {
  const asked = { email: email.trim() || null, projectId, teamId: teamId ?? null };
  const outcome = await catchUnreachable(request('POST /api/invitations', { body: asked }));
  return outcome.success ? outcome : { problem: problemText(outcome) };
}

/** Enough to ask the server, which decides whether it is an address. */
export function looksLikeAddress(text: string): boolean {
  return /^\S+@\S+$/.test(text.trim());
}
