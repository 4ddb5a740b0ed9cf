/** The server's imports, as the app asks for them. */
import type { Choices, State } from '#domain/imported/job.ts';

/** What the server said instead of an answer; `message` is for people. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The server cannot be reached, or cannot answer now. */
class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

interface Answer {
  readonly job: State | null;
}

export const imports = {
  look: async () => job(await ask('/api/import', {})),
  upload: async (file: File) => job(await ask('/api/import/trello', { method: 'POST', body: file })),
  start: async (id: string, choices: Choices) =>
    job(
      await ask(`/api/import/${id}/start`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(choices),
      }),
    ),
  forget: async (id: string) => {
    await ask(`/api/import/${id}`, { method: 'DELETE' });
  },
};

function job(answer: unknown): State | null {
  return (answer as Answer).job;
}

async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    throw new Unreachable('the server cannot be reached', { cause });
  });
  if (response.ok) return response.json();
  if (response.status >= 500) throw new Unreachable(`${path} answered ${response.status}`);
  const { code, error } = (await response.json()) as { code: string; error: string };
  throw new Refused(code, error);
}
