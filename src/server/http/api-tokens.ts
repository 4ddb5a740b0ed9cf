/** A person's API tokens: list, make, remove. */
import { listApiTokens, makeApiToken, MAX_TOKENS, removeApiToken } from '#server/auth/api-tokens.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import type { Serve } from './serve.ts';
import { languageOf } from './signed-in.ts';
import { createStepUp } from './step-up.ts';

export function addApiTokens(serve: Serve, ports: AppPorts): void {
  const { database, clock, newId, tellCredential } = ports;
  const stepUp = createStepUp(ports);

  serve('GET /api/me/tokens', async ({ person }) => ({ tokens: await listApiTokens(database, person, clock.now()) }));

  serve('POST /api/me/tokens', async ({ c, session, input: { name, access, days, ...typed } }) => {
    const { person } = session;
    return stepUp(c, { session, what: ['apiToken', 'add'], typed }, async () => {
      const id = newId();
      const made = await makeApiToken(database, person, { name, access, days }, { id, now: clock.now() });
      if (!made)
        return problem(c, 409, 'TOO_MANY_TOKENS', `You have ${MAX_TOKENS} API tokens. Remove one you no longer use.`);
      tellCredential({ person, credential: 'apiToken', change: 'added', name, acceptLanguage: languageOf(c) });
      return { id, ...made };
    });
  });

  serve('DELETE /api/me/tokens/:id', async ({ c, person, params }) => {
    const name = await removeApiToken(database, person, params.id);
    if (name === undefined) return problem(c, 404, 'TOKEN_NOT_FOUND', 'This API token was already removed');
    tellCredential({ person, credential: 'apiToken', change: 'removed', name, acceptLanguage: languageOf(c) });
    return {};
  });
}
