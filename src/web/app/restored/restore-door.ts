import type { RestoreDoor } from '#sync/replica/kept-commands.ts';
import type { Repeated, Repetition } from '#sync/protocol/restored.ts';
import { catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';

const UNREADABLE: ReadonlySet<string> = new Set(['invalid_input', 'too_large', 'NUL']);

/** The server's two doors for what a restore has lost. */
export const restoreDoor: RestoreDoor = {
  async lost(commands) {
    const answer = await catchUnreachable(request('POST /api/restored/lost', { body: { commands: [...commands] } }));
    return answer.success ? answer : null;
  },
  async repeat(commands) {
    const answer = await catchUnreachable(request('POST /api/restored/repeat', { body: { commands: [...commands] } }));
    if (answer.success) return answer.results;
    // What the server cannot even read is refused by itself, not with the others. Anything else passes.
    return UNREADABLE.has(answer.code) ? apart(commands, answer) : null;
  },
};

async function apart(
  commands: readonly Repeated[],
  { code, error, params = {} }: { code: string; error: string; params?: Readonly<Record<string, string | number>> },
): Promise<readonly Repetition[] | null> {
  const [first, ...more] = commands;
  if (!first) return [];
  if (more.length > 0) return restoreDoor.repeat([first]);
  return [{ id: first.id, became: 'decided', answer: { success: false, code, error, params } }];
}
