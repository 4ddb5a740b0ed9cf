import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DAY } from '#domain/duration.ts';
import { usePulse } from '#web/data/context.ts';
import { problemText } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/now.ts';
import { toast } from '#web/ui/toast/store.ts';
import type { ActivityLine } from './lines.ts';

/** Takes back all that a program of the person's own did last, here and elsewhere. */
export function UndoProgram({ line: { actor, via, at } }: { readonly line: ActivityLine }) {
  const { t } = useLingui();
  const { person } = usePulse();
  const isRecent = useNow() - at < DAY;
  if (via === null || actor !== person || !isRecent) return null;

  async function undo(program: string): Promise<void> {
    const answer = await request('POST /api/me/tokens/undo', { body: { via: program } });
    if (!answer.success) {
      toast({ title: problemText(answer), tone: 'error' });
      return;
    }
    const { undone, kept } = answer;
    const changed = plural(kept.length, {
      one: '# has changed since and stays as it is.',
      other: '# have changed since and stay as they are.',
    });
    toast({
      title: undone === 0 ? t`There is nothing left to undo` : t`Undid what ${program} did last`,
      ...(kept.length > 0 && { description: changed }),
    });
  }

  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={t`Undo all that ${via} did last`}
      onClick={() => void undo(via)}
      className="-my-1 pointer-coarse:my-0"
    >
      {t`Undo all it did`}
    </Button>
  );
}
