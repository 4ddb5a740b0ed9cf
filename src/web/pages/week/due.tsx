import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isOverdue } from '#domain/workload/definitions.ts';
import { formatDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { Block, Lines } from './block.tsx';
import { Counted } from './counted.tsx';
import { TaskLine } from './task-line.tsx';
import type { Week } from './use-week.ts';

interface DueProps {
  readonly week: Week;
  readonly onOpen: (taskId: string) => void;
}

/** What is due by the end of the week and not done, what is lost most first. */
export function Due({ week: { due, today, now, lastDay }, onOpen }: DueProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = formatDate(lastDay, locale, { weekday: 'long' });
  const overdue = due.filter(({ item }) => isOverdue(item, { today, now }));
  const atRisk = due.filter(({ risk }) => risk !== null);
  const shared = { today, onOpen };
  return (
    <Block
      title={t`Due by ${day}`}
      numbers={
        <>
          <Counted text={plural(due.length, { one: '# not done', other: '# not done' })} items={due} {...shared} />
          <Counted
            text={plural(overdue.length, { one: '# overdue', other: '# overdue' })}
            tone="error"
            items={overdue}
            {...shared}
          />
          <Counted
            text={plural(atRisk.length, { one: '# at risk', other: '# at risk' })}
            tone="warning"
            items={atRisk}
            {...shared}
          />
        </>
      }
    >
      <Lines
        items={due}
        most={8}
        nothing={t`Nothing is left to do by ${day}.`}
        draw={(each) => <TaskLine key={each.item.id} {...each} {...shared} />}
      />
    </Block>
  );
}
