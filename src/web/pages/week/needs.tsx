import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAnswerWords } from '#web/check-in/use-answer-words.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { relativeTime } from '#web/ui/time.ts';
import { useNow } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { stateIcons } from '../pulse/states.tsx';
import { Block, Lines } from './block.tsx';
import { Counted } from './counted.tsx';
import { TaskLine } from './task-line.tsx';
import type { Week } from './use-week.ts';
import type { WeekItem } from './week-of.ts';

interface NeedsProps {
  readonly week: Week;
  readonly onOpen: (taskId: string) => void;
}

/** Who waits for somebody, in their words, and of whom nothing is heard. */
export function Needs({ week: { blocked, silent, today }, onOpen }: NeedsProps) {
  const { t } = useLingui();
  const shared = { today, onOpen };
  return (
    <Block
      title={t`Needs you`}
      numbers={
        <>
          <Counted
            text={plural(blocked.length, { one: '# blocked', other: '# blocked' })}
            tone="error"
            items={blocked}
            {...shared}
          />
          {silent && (
            <Counted
              text={plural(silent.length, { one: '# without an answer', other: '# without an answer' })}
              items={silent}
              {...shared}
            />
          )}
        </>
      }
    >
      <Lines
        items={[...blocked, ...(silent ?? [])]}
        most={5}
        nothing={
          silent
            ? t`Nobody is blocked, and every check-in was answered.`
            : t`Nobody is blocked. Connect to see who hasn’t answered.`
        }
        draw={(each) => (
          <TaskLine key={each.item.id} item={each.item} risk={null} {...shared}>
            <Words {...each} />
          </TaskLine>
        )}
      />
    </Block>
  );
}

/** What its assignee said last, and when. */
function Words({ item: { id, assignee, answeredAt }, risk }: WeekItem) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const person = nameOf(usePeople(), assignee);
  const words = useAnswerWords(id);
  const ago = answeredAt === null ? null : relativeTime(answeredAt, now, locale, 'sentence');
  return (
    <span className="flex min-w-0 items-center gap-1.5 pb-1 text-xs text-muted">
      {stateIcons[risk === 'blocked' ? 'blocked' : 'silent']}
      <span dir="auto" className="line-clamp-2 min-w-0">
        {words ? t`${person}: “${words}”` : ago === null ? t`${person} has never answered` : person}
      </span>
      {ago !== null && <span className="shrink-0 text-faint">{ago}</span>}
    </span>
  );
}
