/** The requests for imports. */
import type { ImportChoices, ImportState } from '#domain/imported/import-state.ts';
import { ask, jsonOf, Unreachable } from '#web/data/ask.ts';
import { TIMEOUT_MS, LONG_TIMEOUT_MS } from '#web/ui/fetch/fetch-with-timeout.ts';

/** The server's refusal; `message` is shown to people. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface ImportAnswer {
  readonly job: ImportState | null;
}

export const imports = {
  look: async () => job(await answerOf('/api/import', {})),
  upload: async (file: File) =>
    job(await answerOf('/api/import/trello', { method: 'POST', body: file }, LONG_TIMEOUT_MS)),
  start: async (id: string, choices: ImportChoices) =>
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

function job(answer: unknown): ImportState | null {
  return (answer as ImportAnswer).job;
}

async function answerOf(path: string, init: RequestInit, ms = TIMEOUT_MS): Promise<unknown> {
  const response = await ask(path, init, ms);
  if (response.ok) return jsonOf(response);
  if (response.status >= 500) throw new Unreachable(`${path} answered ${response.status}`);
  const { code, error } = (await jsonOf(response)) as { code: string; error: string };
  throw new ImportRefused(code, error);
}
