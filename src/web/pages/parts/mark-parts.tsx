import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Inbox } from 'lucide-react';
import { LEVELS, PRIORITIES, STATUSES } from '#domain/task/row.ts';
import { PriorityGlyph, StatusGlyph } from '#web/task/glyphs.tsx';
import { LevelGlyph } from '#web/task/level-glyph.tsx';
import { priorityLabels, statusLabels } from '#web/task/labels.ts';
import { levelLabels } from '#web/task/level-labels.ts';
import { AVATAR_SIZES, Avatar, Avatars } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { CHIP_TONES, Chip } from '#web/ui/chip.tsx';
import { RemovableChip } from '#web/ui/removable-chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HUES } from '#domain/hue.ts';
import { Progress } from '#web/ui/progress.tsx';
import { Segments } from '#web/ui/segments.tsx';

const people = ['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Edsger Dijkstra', 'Barbara Liskov', 'Tony Hoare'];

export function MarkParts() {
  const { t } = useLingui();
  const [side, setSide] = useState('left');
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {AVATAR_SIZES.map((size) => (
          <Avatar key={size} size={size} name="Ada Lovelace" seed="ada" />
        ))}
        <Avatars people={people.map((name) => ({ id: name, name }))} />
        {Array.from({ length: HUES * 2 }, (_, at) => (
          <Avatar key={at} name={`${String.fromCodePoint(65 + at)} Q`} seed={`seed ${at}`} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {CHIP_TONES.map((tone) => (
          <Chip key={tone} tone={tone} icon={<CalendarGlyph />}>
            {tone}
          </Chip>
        ))}
        {['design', 'paint', 'wall'].map((tag, hue) => (
          <RemovableChip key={tag} hue={hue} label={t`Remove ${tag}`} onRemove={() => {}}>
            {tag}
          </RemovableChip>
        ))}
      </div>
      <div className="grid max-w-160 grid-cols-3 gap-6">
        {STATUSES.map((status) => (
          <span key={status} className="flex items-center gap-2">
            <StatusGlyph status={status} /> {t(statusLabels[status])}
          </span>
        ))}
        {PRIORITIES.map((priority) => (
          <span key={priority} className="flex items-center gap-2">
            <PriorityGlyph priority={priority} /> {t(priorityLabels[priority])}
          </span>
        ))}
        {LEVELS.map((level) => (
          <span key={level} className="flex items-center gap-2">
            <LevelGlyph level={level} /> {t(levelLabels[level])}
          </span>
        ))}
      </div>
      <div className="flex">
        <Segments
          label={t`Side`}
          options={[
            { value: 'left', label: t`Left` },
            { value: 'right', label: t`Right` },
          ]}
          chosen={side}
          onChoose={setSide}
        />
      </div>
      <div className="flex max-w-100 flex-col gap-4">
        <Progress value={null} label={t`Indeterminate`} />
        <Progress value={0} label={t`Nothing yet`} />
        <Progress value={3} max={8} label={t`3 of 8`} />
        <Progress value={120} label={t`Over 100%`} />
      </div>
      <EmptyState
        icon={<Inbox className="size-6" aria-hidden />}
        title={t`Nothing here yet`}
        action={<Button>{t`Create the first one`}</Button>}
      >
        {t`An empty state suggests one thing to do.`}
      </EmptyState>
    </>
  );
}
