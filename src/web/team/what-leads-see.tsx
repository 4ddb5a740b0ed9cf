import { useLingui } from '@lingui/react/macro';
import { ChevronsUp, CircleDashed, Lock } from 'lucide-react';

/** All that joining a team tells its leads, with a picture of a task as they see it. */
export function WhatLeadsSee() {
  const { t } = useLingui();
  const seen = [
    t`Of your tasks in projects: status, priority, dates, progress, effort, how often they were put off, and your latest answer`,
    t`Of private tasks: effort, open or done, and the week, unless you share more of one in the open task`,
    t`How soon you answer check-ins about tasks in projects, which ones you miss, and how often check-ins interrupt you`,
    t`How long you work on tasks, by task and day; of private tasks by week`,
    t`Your working hours, time zone and days off, without reasons`,
  ];
  return (
    <div className="flex flex-col gap-2">
      <p>{t`Leads will see, also of tasks that they can’t read:`}</p>
      <ul className="list-disc space-y-1 pl-5">
        {seen.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{t`They won’t see names, texts, tags or projects of tasks that they can’t read. A task in a project looks like this to them:`}</p>
      <div
        role="img"
        aria-label={t`A task without a name: in progress, high priority, 3 hours, due Friday`}
        className="flex min-h-10 flex-wrap items-center gap-2 rounded-lg bg-surface px-3 text-muted inset-ring inset-ring-line"
      >
        <CircleDashed className="size-4 shrink-0" aria-hidden />
        <span className="flex min-w-0 grow items-center gap-1.5 text-faint">
          <Lock className="size-3.5 shrink-0" aria-hidden />
          {t`Task without access`}
        </span>
        <ChevronsUp className="size-4 shrink-0" aria-hidden />
        <span className="text-xs tabular-nums">{t`3h`}</span>
        <span className="text-xs">{t`Friday`}</span>
      </div>
    </div>
  );
}
