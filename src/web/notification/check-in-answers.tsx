import { useLingui } from '@lingui/react/macro';
import { openCheckInsQuery } from '#domain/check-in/queries.ts';
import { ANSWERS, type CheckInRow } from '#domain/check-in/row.ts';
import { answerLabels, useAnswerCheckIn } from '#web/data/check-in-answer.ts';
import { useList, usePulse, useRow, useScope } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';

/** The questions that one notification stands for, each answered with one tap. */
export function CheckInAnswers() {
  const { person } = usePulse();
  useScope(`asked:${person}`);
  const open: readonly CheckInRow[] = useList(openCheckInsQuery(person)).group();
  if (open.length === 0) return null;
  return (
    <ul className="relative z-1 mt-2 flex w-fit flex-col gap-2">
      {open.map((each) => (
        <Question key={each.id} checkIn={each} isNamed={open.length > 1} />
      ))}
    </ul>
  );
}

function Question({ checkIn: { id, taskId }, isNamed }: { checkIn: CheckInRow; isNamed: boolean }) {
  const { t } = useLingui();
  const answer = useAnswerCheckIn();
  const name = useRow('task', taskId)?.name ?? t`Task`;
  return (
    <li className="flex flex-col gap-1">
      {isNamed && (
        <span dir="auto" className="text-xs font-medium wrap-anywhere">
          {name}
        </span>
      )}
      <span role="group" aria-label={t`How is “${name}” going?`} className="flex flex-wrap gap-1.5">
        {ANSWERS.map((each) => (
          <Button
            key={each}
            size="xs"
            variant="outline"
            color="neutral"
            onClick={() => void answer(id, each)}
            className="pointer-coarse:min-h-11"
          >
            {t(answerLabels[each])}
          </Button>
        ))}
      </span>
    </li>
  );
}
