/** The server's imports, as the app asks for them. */
import type { Choices, State } from '#domain/imported/job.ts';
import { ask, jsonOf, Unreachable } from '#web/data/ask.ts';
import { ANSWER_MS, LONG_MS } from '#web/ui/fetch/within.ts';

/** What the server said instead of an answer; `message` is for people. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Answer {
  readonly job: State | null;
}

export const imports = {
  look: async () => job(await answerOf('/api/import', {})),
  upload: async (file: File) => job(await answerOf('/api/import/trello', { method: 'POST', body: file }, LONG_MS)),
  start: async (id: string, choices: Choices) =>
    job(
      await answerOf(`/api/import/${id}/start`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(choices),
      }),
    ),
  forget: async (id: string) => {
    await answerOf(`/api/import/${id}`, { method: 'DELETE' });
  },
};

function job(answer: unknown): State | null {
  return (answer as Answer).job;
}

async function answerOf(path: string, init: RequestInit, ms = ANSWER_MS): Promise<unknown> {
  const response = await ask(path, init, ms);
  if (response.ok) return jsonOf(response);
  if (response.status >= 500) throw new Unreachable(`${path} answered ${response.status}`);
  const { code, error } = (await jsonOf(response)) as { code: string; error: string };
  throw new Refused(code, error);
}
