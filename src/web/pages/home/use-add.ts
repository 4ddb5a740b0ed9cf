import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createTask } from '#domain/task/commands.ts';
import { boardQuery } from '#domain/task/queries.ts';
import { usePulse } from '#web/data/context.ts';
import { ranksAtTop } from '#web/task/board/place.ts';
import type { Meaning, Written } from '#web/task/written.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { toast } from '#web/ui/toast/store.ts';

/** Makes tasks of the person's own, on top of their backlog; false: refused. */
export function useAdd(onOpen: (taskId: string) => void): (tasks: readonly Written[]) => boolean {
  const { t } = useLingui();
  const { person, run, newId, live } = usePulse();

  return (tasks) => {
    const backlog = live.list(boardQuery(person)).current().group('BACKLOG');
    const ranks = ranksAtTop(backlog, tasks.length, serverNow());
    const ids = tasks.map(() => newId());
    const made = tasks.every(({ name, words }, at) => {
      const said = fieldsOf(words.map(({ meaning }) => meaning));
      return run(createTask({ id: ids[at] ?? newId(), name, assignee: person, rank: ranks[at], ...said })).success;
    });
    if (!made) return false;
    const [first] = tasks;
    const [id] = ids;
    if (first && id !== undefined && tasks.length === 1) {
      toast({
        title: t`Added “${first.name}” to your backlog`,
        tone: 'primary',
        calm: true,
        action: { label: t`Open`, onSelect: () => onOpen(id) },
      });
    } else {
      const title = plural(tasks.length, {
        one: 'Added # task to your backlog',
        other: 'Added # tasks to your backlog',
      });
      toast({ title, tone: 'primary', calm: true });
    }
    return true;
  };
}

function fieldsOf(meanings: readonly Meaning[]) {
  const one = <K extends Meaning['kind']>(kind: K) =>
    meanings.find((meaning): meaning is Extract<Meaning, { kind: K }> => meaning.kind === kind);
  return {
    priority: one('priority')?.priority,
    deadline: one('deadline')?.deadline ?? null,
    projectId: one('project')?.id ?? null,
    tags: meanings.flatMap((meaning) => (meaning.kind === 'tag' ? [meaning.id] : [])),
  };
}
