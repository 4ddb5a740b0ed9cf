import { plural } from '@lingui/core/macro';
import { dependenciesQuery } from '#domain/dependency/queries.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { useList, usePulse } from '#web/data/context.ts';

/** `#12, #15`: the open tasks that a task waits for, as far as they are among the rows of this browser. */
export function WaitedFor({ task }: { readonly task: TaskRow }) {
  const { replica } = usePulse();
  const rows = useList(dependenciesQuery(task.id)).group();
  const others = rows.flatMap((row) =>
    row.kind === 'waits' && row.state === 'open' ? [replica.get('task', row.otherId)] : [],
  );
  const known = others.filter((other) => other !== undefined);
  const numbers = known.map(({ number }) => (number === null ? '#…' : `#${number}`));
  const hidden = others.length - known.length;
  const text =
    known.length === 0
      ? plural(hidden, { one: '# task', other: '# tasks' })
      : [...numbers, ...(hidden > 0 ? [`+${hidden}`] : [])].join(', ');
  const names = known.map(({ name }) => name).join(', ');
  return (
    <span data-tip={names || undefined} className="relative z-1">
      {text}
    </span>
  );
}
