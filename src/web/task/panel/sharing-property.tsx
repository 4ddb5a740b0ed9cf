import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { canShareTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { shareTask } from '#domain/task/share.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { Property } from './property.tsx';

/** What the leads of its assignee know of a task without a project; nothing for who has none. */
export function SharingProperty({ task }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const { replica, person, run } = usePulse();
  const teams = useList({ from: 'team', where: { column: 'memberUids', key: person } });
  const hasLead = teams.group().some((team) => team.deletedAt === null && team.leadUids.some((uid) => uid !== person));
  if (!hasLead || task.assignee !== person) return null;
  const { id, isShared } = task;
  const label = t`Share with your leads`;
  const options = [
    { value: 'private', label: t`Not shared` },
    { value: 'shared', label: t`Shared` },
  ];
  return (
    <Property
      label={t`Leads`}
      help={label}
      icon={
        isShared ? (
          <Eye className="size-4 text-faint" aria-hidden />
        ) : (
          <EyeOff className="size-4 text-faint" aria-hidden />
        )
      }
      refusal={canShareTask(replica, person, task)}
      popup={() => (
        <div className="flex flex-col sm:w-80">
          <Choice
            label={label}
            options={options}
            selected={[isShared ? 'shared' : 'private']}
            onPick={(value) => void run(shareTask({ id, isShared: value === 'shared' }))}
          />
          <p className="border-t border-line p-3 text-xs text-pretty text-muted">
            {t`Your leads see the effort of a private task, whether it’s done, and the week. If you share it, they also see status, priority, dates, progress and your answers, but no text.`}
          </p>
        </div>
      )}
    >
      {isShared ? t`Shared` : t`Not shared`}
    </Property>
  );
}
