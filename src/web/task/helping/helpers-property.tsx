import { useLingui } from '@lingui/react/macro';
import { HandHelping } from 'lucide-react';
import { canSetHelper } from '#domain/helping/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { usePeople } from '#web/data/people.ts';
import { Property, type FieldLook } from '../panel/property.tsx';
import { HelperChoice } from './helper-choice.tsx';
import { HelperMark } from './helper-mark.tsx';
import { helpersText } from './helpers-text.ts';

/** Who helps the assignee, and how much of it is whose. */
export function HelpersProperty({ task, look }: { readonly task: TaskRow; readonly look: FieldLook }) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const names = helpersText(usePeople(), task.helperUids);
  const isEmpty = task.helperUids.length === 0;
  return (
    <Property
      label={t`Helpers`}
      help={t`People who work on it as well: they can set its status and progress, and comment`}
      look={look}
      icon={
        isEmpty ? (
          <HandHelping className="size-4 text-faint" aria-hidden />
        ) : (
          <span aria-hidden className="flex">
            <HelperMark helperUids={task.helperUids} />
          </span>
        )
      }
      isEmpty={isEmpty}
      refusal={canSetHelper(replica, person, task)}
      haspopup="dialog"
      popup={() => <HelperChoice taskId={task.id} />}
    >
      <span dir="auto" className="truncate">
        {names}
      </span>
    </Property>
  );
}
