import { useFetched } from '#web/data/use-fetched.ts';
import { useLingui } from '@lingui/react/macro';
import { Section } from '#web/ui/section.tsx';
import { HistoryProblem } from '../pulse/history-problem.tsx';
import { PersonWeeks } from '../pulse/person-card.tsx';
import { Legend, totalOf } from '../pulse/trend.tsx';
import { useHistory } from '../pulse/use-history.ts';

/** Everything that leads see of the person, whether they are in a team or not. */
export function OwnCheckIns() {
  const { t } = useLingui();
  const { answer, problem, refetch } = useHistory(useFetched('GET /api/pulse/me'), '');
  const own = answer?.own;
  const isEmpty = own?.weeks.every((week) => totalOf(week) === 0);
  return (
    <Section
      title={t`Your last four weeks`}
      about={t`What the leads of your teams see about your check-ins, in the same words. Private tasks don’t count. Nobody else sees it.`}
    >
      <HistoryProblem problem={problem} onRetry={refetch} />
      {isEmpty && <p className="text-muted">{t`You had no check-ins.`}</p>}
      {answer && own && !isEmpty && (
        <div className="flex max-w-sm flex-col gap-2">
          <PersonWeeks history={own} mondays={answer.mondays} />
          <Legend />
        </div>
      )}
    </Section>
  );
}
