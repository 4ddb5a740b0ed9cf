/** How often check-ins ask about a task, why, and what that costs the person who is asked. */
import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t as text } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { askingCost, countLevels, type AskingCost } from '#domain/check-in/cost.ts';
import type { Level, TaskRow } from '#domain/task/row.ts';
import { LEVEL_REASON_MAX } from '#domain/task/input.ts';
import { LEVELS } from '#domain/task/row.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { LevelGlyph } from './level-glyph.tsx';
import { levelLabels } from './level-labels.ts';

interface LevelChoiceProps {
  readonly task: TaskRow;
  readonly onPick: (level: Level, reason: string) => void;
}

export function LevelChoice({ task, onPick }: LevelChoiceProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const people = usePeople();
  const { costAt, isComplete } = useCost(task);
  const [reason, setReason] = useState(task.levelReason ?? '');
  const options = LEVELS.map((level) => ({
    value: level,
    label: t(levelLabels[level]),
    icon: <LevelGlyph level={level} />,
    hint: t(asks[level]),
  }));
  return (
    <div className="flex flex-col sm:w-80">
      <Choice
        label={t`Check-ins`}
        options={options}
        selected={[task.micromanagement]}
        onPick={(value) => onPick(value as Level, value === 'OFF' ? '' : reason)}
      />
      <div className="flex flex-col gap-2 border-t border-line p-3">
        <input
          dir="auto"
          aria-label={t`Why? (optional)`}
          placeholder={t`Why? (optional)`}
          value={reason}
          maxLength={LEVEL_REASON_MAX}
          onChange={(event) => setReason(event.currentTarget.value)}
          className="h-8 rounded-md px-2 inset-ring inset-ring-edge outline-none focus:inset-ring-2 focus:inset-ring-focus pointer-coarse:h-11"
        />
        <p className="text-xs text-faint">
          {costText(costAt(task.micromanagement), task.assignee === person ? null : nameOf(people, task.assignee))}
          {!isComplete && ` ${t`There may be more tasks that you can’t see.`}`}
        </p>
      </div>
    </div>
  );
}

/** What a level does for this task alone. */
const asks: Readonly<Record<Level, MessageDescriptor>> = {
  OFF: msg`Never asks`,
  LOW: msg`Weekly, and two days before it’s due`,
  MEDIUM: msg`Each working day`,
  HIGH: msg`Twice each working day`,
};

/** What all levels together cost the assignee now. Tasks due at one moment share one question. */
function costText({ often, tasks }: AskingCost, name: string | null): string {
  const about = plural(tasks, { one: '# task', other: '# tasks' });
  if (name === null)
    return {
      never: text`You aren’t asked about any task now.`,
      weekly: text`You’re asked weekly now, about ${about}.`,
      daily: text`You’re asked once a day now, about ${about}.`,
      twice: text`You’re asked twice a day now, about ${about}.`,
    }[often];
  return {
    never: text`${name} isn’t asked about any task now.`,
    weekly: text`${name} is asked weekly now, about ${about}.`,
    daily: text`${name} is asked once a day now, about ${about}.`,
    twice: text`${name} is asked twice a day now, about ${about}.`,
  }[often];
}

interface Cost {
  readonly costAt: (level: string) => AskingCost;
  /** Whether all tasks of the assignee are counted. */
  readonly isComplete: boolean;
}

/**
 * At each level, with the assignee's other tasks. Until the server has counted them, those in the same project, or among
 * those the person has made outside of projects.
 */
function useCost(task: TaskRow): Cost {
  const { person } = usePulse();
  const { id, projectId, assignee, status, waitsFor } = task;
  useScope(projectId === null ? `authored:${person}` : `project:${projectId}`);
  const all = useList({
    from: 'task',
    where: projectId === null ? { column: 'userId', key: person } : { column: 'projectId', key: projectId },
    filter: { anyOf: { assignee: [assignee] } },
  }).group();
  const others = all.filter((each) => each.id !== id && each.projectId === projectId);
  const { answer } = useFetched('GET /api/pulse/people/:id', { params: { id: assignee }, query: { except: id } });
  const levels = answer?.levels ?? countLevels(others);
  return {
    costAt: (micromanagement) => askingCost(levels, countLevels([{ micromanagement, status, waitsFor }])),
    isComplete: answer?.isComplete === true,
  };
}
