import { useState, type ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Folder, Tag, Waves } from 'lucide-react';
import { streamsQuery } from '#domain/stream/queries.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { tagsOf, useTagsById } from '#web/data/tags.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { relativeDate } from '#web/ui/date.ts';
import { timeText } from '#web/ui/time.ts';
import { useToday } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { AssigneeChoice, PriorityChoice } from '../choices.tsx';
import { DeadlineChoice, pickedFor } from '../due/deadline-choice.tsx';
import { FieldChip } from '../field-chip.tsx';
import { PriorityGlyph } from '../glyphs.tsx';
import { priorityLabels } from '../labels.ts';
import { ProjectOptions } from '../project-button.tsx';
import { StreamOptions } from '../stream-options.tsx';
import { TagOptions } from '../tags/tag-options.tsx';
import type { ChosenFields } from './choices-made.ts';

interface ChipsProps {
  /** As the task would be created now, with what its line says. */
  readonly fields: ChosenFields;
  readonly onChoose: (fields: Partial<ChosenFields>) => void;
  /** A further chip, at the end. */
  readonly children?: ReactNode;
}

/** The fields of a new task, each a button that changes it. */
export function Chips({ fields, onChoose, children }: ChipsProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const [people, locale, today] = [usePeople(), useLocale(), useToday()];
  const project = useRow('project', fields.projectId ?? '');
  const tags = tagsOf(useTagsById(), fields.tags);
  const assignee = fields.assignee ?? person;
  const { deadline, dueTime } = fields;
  const priority = fields.priority ?? 'STANDARD';
  return (
    <div role="group" aria-label={t`Fields`} className="flex flex-wrap gap-1.5">
      <FieldChip
        label={t`Assignee`}
        icon={<Avatar size="xs" name={nameOf(people, assignee)} seed={assignee} labelled={false} />}
        isSet
        popup={() => (
          <AssigneeChoice task={{ assignee }} project={project} onPick={(id) => onChoose({ assignee: id })} />
        )}
      >
        {assignee === person ? t`Assigned to you` : nameOf(people, assignee)}
      </FieldChip>
      <FieldChip
        label={t`Due date`}
        icon={<CalendarGlyph />}
        isSet={deadline !== null}
        haspopup="dialog"
        popup={() => (
          <DeadlineChoice
            due={{ deadline, dueTime, dueZone: null }}
            today={today}
            onPick={(picked) => {
              const { dueZone: _zone, ...chosen } = pickedFor({ deadline, dueTime, dueZone: null }, picked, today);
              onChoose(chosen.deadline === null ? { ...chosen, dueTime: null } : chosen);
            }}
          />
        )}
      >
        {deadline === null
          ? t`Due date`
          : [relativeDate(deadline, today, locale), ...(dueTime === null ? [] : [timeText(dueTime, locale)])].join(
              ', ',
            )}
      </FieldChip>
      <FieldChip
        label={t`Priority`}
        icon={<PriorityGlyph priority={priority} />}
        isSet={priority !== 'STANDARD'}
        popup={() => <PriorityChoice task={{ priority }} onPick={(value) => onChoose({ priority: value })} />}
      >
        {t(priorityLabels[priority])}
      </FieldChip>
      <FieldChip
        label={t`Tags`}
        icon={<Tag className="size-3.5" aria-hidden />}
        isSet={tags.length > 0}
        popup={() => <TagPicker tags={fields.tags} onTags={(next) => onChoose({ tags: next })} />}
      >
        {tags.length === 0
          ? t`Tags`
          : tags.length > 2
            ? plural(tags.length, { one: '# tag', other: '# tags' })
            : tags.map(({ name }) => tagLabel(name)).join(', ')}
      </FieldChip>
      <FieldChip
        label={t`Project`}
        icon={<Folder className="size-3.5" aria-hidden />}
        isSet={project !== undefined}
        popup={() => (
          <ProjectOptions selected={fields.projectId} onPick={(id) => onChoose({ projectId: id, streamId: null })} />
        )}
      >
        {project?.name ?? t`No project`}
      </FieldChip>
      {project && (
        <StreamChip
          projectId={project.id}
          streamId={fields.streamId}
          onPick={(streamId) => onChoose({ projectId: project.id, streamId })}
        />
      )}
      {children}
    </div>
  );
}

interface StreamChipProps {
  readonly projectId: string;
  readonly streamId: string | null;
  readonly onPick: (streamId: string | null) => void;
}

function StreamChip({ projectId, streamId, onPick }: StreamChipProps) {
  const { t } = useLingui();
  const stream = useList(streamsQuery(projectId))
    .group()
    .find(({ id }) => id === streamId);
  return (
    <FieldChip
      label={t`Stream`}
      icon={<Waves className="size-3.5" aria-hidden />}
      isSet={stream !== undefined}
      popup={() => <StreamOptions projectId={projectId} selected={stream?.id ?? null} onPick={onPick} />}
    >
      {stream?.name ?? t`No stream`}
    </FieldChip>
  );
}

/** The popup stays open while tags are added and removed. */
function TagPicker({ tags, onTags }: { readonly tags: readonly string[]; onTags: (tags: readonly string[]) => void }) {
  const [selected, setSelected] = useState(tags);
  return (
    <TagOptions
      selected={selected}
      onToggle={(id) => {
        const next = selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id];
        setSelected(next);
        onTags(next);
      }}
    />
  );
}
