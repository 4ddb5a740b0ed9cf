/** A person's API tokens: list, make, remove, and undo what a program did with one. */
import { listApiTokens, makeApiToken, MAX_TOKENS, removeApiToken } from '#server/auth/api-tokens.ts';
import { Refusal } from '#domain/refusal.ts';
import { undoProgram } from '#server/undo-program.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import type { Serve } from './serve.ts';
import { findCaller, languageOf } from './signed-in.ts';
import { createStepUp } from './step-up.ts';

export function addApiTokens(serve: Serve, ports: AppPorts): void {
  const { database, clock, newId, tellCredential, sessions } = ports;
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

  serve('POST /api/me/tokens/undo', async ({ c, person, input }) => {
    const caller = await findCaller(c, sessions);
    const via = caller?.via ?? input.via;
    if (via === undefined) throw new Refusal('invalid_input', { field: 'via', problem: 'is missing' });
    return undoProgram(ports, { person, via }, { isLimited: true, via: caller?.via });
  });

  serve('DELETE /api/me/tokens/:id', async ({ c, person, params }) => {
    const name = await removeApiToken(database, person, params.id);
    if (name === undefined) return problem(c, 404, 'TOKEN_NOT_FOUND', 'This API token was already removed');
    tellCredential({ person, credential: 'apiToken', change: 'removed', name, acceptLanguage: languageOf(c) });
    return {};
  });
}
