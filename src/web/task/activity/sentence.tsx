/** An activity as a sentence. */
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldOf } from '#domain/activity/field-changes.ts';
import { SYSTEM } from '#domain/command.ts';
import { tagLabel } from '#domain/tag/name.ts';
import { useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useTagsById } from '#web/data/tags.ts';
import { exactDate } from '#web/ui/date.ts';
import { useStore } from '#web/ui/store.ts';
import { timeText } from '#web/ui/time.ts';
import { timeZone, zoneHere, zoneName } from '#web/ui/time-zone.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { useOtherTask } from '../dependencies/use-other-task.ts';
import { labelOf, priorityLabels, statusLabels } from '../labels.ts';
import { levelLabels } from '../level-labels.ts';
import { FieldSentence } from './field-sentence.tsx';
import type { ActivityLine } from './lines.ts';
import { Word, type PartProps } from './word.tsx';

export function Sentence({ line }: { line: ActivityLine }) {
  const { t } = useLingui();
  const people = usePeople();
  const name = line.actor === SYSTEM ? t`Pulse` : nameOf(people, line.actor);
  const who = <Word>{name}</Word>;
  switch (line.field) {
    case 'created':
      return <Trans>{who} created this</Trans>;
    case 'deleted':
      return line.to === true ? <Trans>{who} deleted this</Trans> : <Trans>{who} restored this</Trans>;
    case 'description':
      return <Trans>{who} changed the description</Trans>;
    case 'name': {
      const [from, to] = [<Word key="from">{line.from}</Word>, <Word key="to">{line.to}</Word>];
      return (
        <Trans>
          {who} renamed this from {from} to {to}
        </Trans>
      );
    }
    case 'assignee':
      return <Assignment who={who} line={line} name={nameOf(people, String(line.to))} />;
    case 'tag':
      return <Tagging who={who} line={line} />;
    case 'helper':
      return <Helping who={who} line={line} name={nameOf(people, String(line.to ?? line.from))} />;
    case 'waits':
    case 'blocks':
      return <Depending who={who} line={line} />;
    case 'file':
      return <Filing who={who} line={line} />;
    case 'projectId':
    case 'streamId':
    case 'columnId':
      return <Placing who={who} line={line} />;
    case 'parentId':
      return <Grouping who={who} line={line} />;
    case 'deadline':
      return <Postponing who={who} line={line} />;
    case 'dueTime':
      return <Timing who={who} line={line} />;
    case 'startDate':
      return <Starting who={who} line={line} />;
    case 'estimate':
      return <Estimating who={who} line={line} />;
    default:
      return fieldOf(line.field) === undefined && line.field !== 'fields' ? (
        <Setting who={who} line={line} />
      ) : (
        <FieldSentence who={who} line={line} />
      );
  }
}

function Setting({ who, line: { field, from, to } }: PartProps) {
  const { t } = useLingui();
  const label = (labels: Parameters<typeof labelOf>[0], value: ActivityLine['to']) => {
    const known = labelOf(labels, String(value));
    return <Word>{known ? t(known) : value}</Word>;
  };
  if (field === 'status') {
    if (to === 'DONE') return <Trans>{who} completed this</Trans>;
    const [before, after] = [label(statusLabels, from), label(statusLabels, to)];
    return (
      <Trans>
        {who} moved this from {before} to {after}
      </Trans>
    );
  }
  if (field === 'priority') {
    const after = label(priorityLabels, to);
    return (
      <Trans>
        {who} set priority to {after}
      </Trans>
    );
  }
  if (field === 'micromanagement') {
    const after = label(levelLabels, to);
    return (
      <Trans>
        {who} set check-ins to {after}
      </Trans>
    );
  }
  if (field === 'progress') {
    const after = <Word>{t`${to}%`}</Word>;
    return (
      <Trans>
        {who} set progress to {after}
      </Trans>
    );
  }
  return <Trans>{who} made a change (reload to see it)</Trans>;
}

function Assignment({ who, line: { actor, to }, name }: PartProps & { readonly name: string }) {
  if (to === actor) return <Trans>{who} assigned this to themselves</Trans>;
  const heir = <Word>{name}</Word>;
  return (
    <Trans>
      {who} assigned this to {heir}
    </Trans>
  );
}

/** The other task may be one that the reader can't see. */
function Depending({ who, line: { field, from, to } }: PartProps) {
  const { t } = useLingui();
  const other = useOtherTask(String(to ?? from)).task;
  const task = <Word>{other?.name ?? t`a task you can’t see`}</Word>;
  if (field === 'waits') {
    if (to === null)
      return (
        <Trans>
          {who} made this stop waiting for {task}
        </Trans>
      );
    return (
      <Trans>
        {who} made this wait for {task}
      </Trans>
    );
  }
  if (to === null)
    return (
      <Trans>
        {who} made {task} stop waiting for this
      </Trans>
    );
  return (
    <Trans>
      {who} made {task} wait for this
    </Trans>
  );
}

/** A deleted tag has no name; a merged one has that of the other tag. */
function Helping({ who, line: { to }, name }: PartProps & { readonly name: string }) {
  const helper = <Word>{name}</Word>;
  return to === null ? (
    <Trans>
      {who} removed {helper} as a helper
    </Trans>
  ) : (
    <Trans>
      {who} added {helper} as a helper
    </Trans>
  );
}

function Tagging({ who, line: { from, to } }: PartProps) {
  const row = useTagsById().get(String(to ?? from));
  const tag = row && <Word>{tagLabel(row.name)}</Word>;
  if (to === null) {
    if (!tag) return <Trans>{who} removed a tag</Trans>;
    return (
      <Trans>
        {who} removed the tag {tag}
      </Trans>
    );
  }
  if (!tag) return <Trans>{who} added a tag</Trans>;
  return (
    <Trans>
      {who} added the tag {tag}
    </Trans>
  );
}

function Filing({ who, line: { from, to } }: PartProps) {
  const file = <Word>{to ?? from}</Word>;
  if (to === null)
    return (
      <Trans>
        {who} removed the file {file}
      </Trans>
    );
  return (
    <Trans>
      {who} restored the file {file}
    </Trans>
  );
}

/** A project, stream or column that was deleted, or that the reader can't see, has no name. */
function Placing({ who, line: { field, to } }: PartProps) {
  const row = useRow(PLACES.get(field) ?? 'project', String(to));
  const place = row && row.deletedAt === null && row.name !== '' && <Word>{row.name}</Word>;
  if (field === 'projectId') {
    if (to === null) return <Trans>{who} removed this from its project</Trans>;
    if (!place) return <Trans>{who} moved this to another project</Trans>;
    return (
      <Trans>
        {who} moved this to the project {place}
      </Trans>
    );
  }
  if (field === 'columnId') {
    if (!place) return <Trans>{who} moved this to another column</Trans>;
    return (
      <Trans>
        {who} moved this to the column {place}
      </Trans>
    );
  }
  if (to === null) return <Trans>{who} removed this from its stream</Trans>;
  if (!place) return <Trans>{who} moved this to another stream</Trans>;
  return (
    <Trans>
      {who} moved this to the stream {place}
    </Trans>
  );
}

const PLACES: ReadonlyMap<string, 'project' | 'stream' | 'column'> = new Map([
  ['projectId', 'project'],
  ['streamId', 'stream'],
  ['columnId', 'column'],
]);

/** The parent has a name for people who can read it. */
function Grouping({ who, line: { to } }: PartProps) {
  const parent = useRow('task', String(to));
  if (to === null) return <Trans>{who} made this a task of its own</Trans>;
  if (!parent || parent.deletedAt !== null) return <Trans>{who} made this a subtask</Trans>;
  const name = <Word>{parent.name}</Word>;
  return (
    <Trans>
      {who} made this a subtask of {name}
    </Trans>
  );
}

function Postponing({ who, line: { from, to } }: PartProps) {
  const locale = useLocale();
  if (to === null) return <Trans>{who} cleared the due date</Trans>;
  const after = <Word>{exactDate(String(to), locale)}</Word>;
  if (from === null)
    return (
      <Trans>
        {who} set the due date to {after}
      </Trans>
    );
  return (
    <Trans>
      {who} moved the due date to {after}
    </Trans>
  );
}

function Starting({ who, line: { to } }: PartProps) {
  const locale = useLocale();
  if (to === null) return <Trans>{who} cleared the start date</Trans>;
  const after = <Word>{exactDate(String(to), locale)}</Word>;
  return (
    <Trans>
      {who} set the start date to {after}
    </Trans>
  );
}

/** With the zone of its clock, where that is not the reader's. */
function Timing({ who, line: { to, zone } }: PartProps) {
  const locale = useLocale();
  const here = useStore(timeZone) ?? zoneHere();
  if (to === null) return <Trans>{who} cleared the due time</Trans>;
  const time = timeText(Number(to), locale);
  const after = <Word>{zone === undefined || zone === here ? time : `${time} (${zoneName(zone)})`}</Word>;
  return (
    <Trans>
      {who} set the due time to {after}
    </Trans>
  );
}

function Estimating({ who, line: { to } }: PartProps) {
  if (to === null) return <Trans>{who} cleared the estimate</Trans>;
  const after = <Word>{estimateText(Number(to))}</Word>;
  return (
    <Trans>
      {who} estimated this at {after}
    </Trans>
  );
}
