import { catchUnreachable } from '#web/data/problem-text.ts';
import { requestAt } from '#web/data/request.ts';
import { providerProblem } from './provider-problem.ts';

interface ProviderRedirect {
  /** The path in Pulse to which the provider returns. */
  readonly back: string;
  readonly failed: string;
  readonly invite?: string | undefined;
  readonly setup?: string | undefined;
}

/** Leaves the page for the provider; returns why not, if that fails. */
export async function goToProvider(trip: ProviderRedirect): Promise<string | null> {
  const kept = { ...(trip.invite && { invite: trip.invite }), ...(trip.setup && { setup: trip.setup }) };
  const outcome = await catchUnreachable(
    requestAt<{ readonly url: string }>('POST', '/api/auth/sign-in/social', {
      provider: 'oidc',
      callbackURL: trip.back,
      errorCallbackURL: trip.failed,
      additionalData: kept,
    }),
  );
  if (!outcome.success) return providerProblem(outcome.code);
  location.assign(outcome.url);
  return null;
}
