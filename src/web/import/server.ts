/** The requests for imports. */
import type { ImportChoices, ImportState } from '#domain/imported/import-state.ts';
import { request, type RequestResult } from '#web/data/request.ts';

/** The server's refusal; `message` is shown to people. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const imports = {
  look: async () => job(request('GET /api/import')),
  upload: async (file: File) => job(request('POST /api/import/trello', { body: file })),
  start: async (id: string, choices: ImportChoices) =>
    job(request('POST /api/import/:id/start', { params: { id }, body: choices })),
  forget: async (id: string) => {
    await answerOf(request('DELETE /api/import/:id', { params: { id } }));
  },
};

async function job(asked: Promise<RequestResult<{ readonly job: ImportState | null }>>): Promise<ImportState | null> {
  return (await answerOf(asked)).job;
}

async function answerOf<T>(asked: Promise<RequestResult<T>>): Promise<T> {
  const outcome = await asked;
  if (outcome.success) return outcome;
  throw new ImportRefused(outcome.code, outcome.error);
}
