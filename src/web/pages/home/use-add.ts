import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createTask } from '#domain/task/commands.ts';
import { boardQuery } from '#domain/task/queries.ts';
import { usePulse } from '#web/data/context.ts';
import { ranksAtTop } from '#web/task/board/place.ts';
import { createMany, tellOfMany } from '#web/task/create-many.ts';
import { readTask, type Known, type Meaning } from '#web/task/written.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { toast } from '#web/ui/toast/store.ts';

/** Makes tasks of the person's own out of lines, on top of their backlog; false: refused, or they say nothing. */
export function useAdd(onOpen: (taskId: string) => void): (lines: readonly string[], known: Known) => boolean {
  const { t } = useLingui();
  const pulse = usePulse();
  const { person, run, newId, live } = pulse;

  return (lines, known) => {
    const backlog = live.list(boardQuery(person)).current().group('BACKLOG');
    const ranks = ranksAtTop(backlog, lines.length, serverNow());
    let named: string | null = null;
    const making = createMany(pulse, lines, (line, at) => {
      const { name, words } = readTask(line, known);
      if (name === '') return undefined;
      named ??= name;
      const id = newId();
      const said = fieldsOf(words.map(({ meaning }) => meaning));
      return run(createTask({ id, name, assignee: person, rank: ranks[at], ...said })).success ? id : null;
    });
    void making?.then((made) => {
      const [id] = made;
      if (id === undefined) return;
      if (made.length > 1) {
        const title = plural(made.length, {
          one: 'Added # task to your backlog',
          other: 'Added # tasks to your backlog',
        });
        tellOfMany(pulse, title, made);
        return;
      }
      toast({
        title: t`Added “${named ?? ''}” to your backlog`,
        tone: 'primary',
        calm: true,
        action: { label: t`Open`, onSelect: () => onOpen(id) },
      });
    });
    return making !== null && named !== null;
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
