/** Parses quick-add lines with the tags, people, projects and templates that this browser knows. */
import { useMemo } from 'react';
import { i18n } from '#web/texts.ts';
import { live as liveRow } from '#domain/command.ts';
import { fieldsOf } from '#domain/field/fields.ts';
import { fieldsQuery } from '#domain/field/queries.ts';
import { localTime, minuteOf } from '#domain/local-time.ts';
import { projectsQuery } from '#domain/project/queries.ts';
import { tagsQuery } from '#domain/tag/queries.ts';
import { createLineParser, type ParseLine } from '#domain/task/quick-add/parse-line.ts';
import { canBeAssigned } from '#domain/task/rules.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { nameOf, type People } from '#web/data/people.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { plainDate } from '#web/ui/date.ts';
import { useToday } from '#web/ui/now.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { zoneHere } from '#web/ui/time-zone.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { typedNumber } from '#domain/field/typed-number.ts';
import { priorityLabels } from '../labels.ts';

const peopleQuery = { from: 'person' } as const;
const templatesQuery = { from: 'template' } as const;

/** With what is known now. `projectId`: the project of a task unless its line names one. */
export function lineReaderFor({ person, live, replica }: Pulse, projectId: string | null): ParseLine {
  const people: People = new Map(
    live
      .list(peopleQuery)
      .current()
      .group()
      .map((row) => [row.id, row]),
  );
  const now = serverNow();
  return createLineParser({
    today: plainDate(now),
    minuteNow: minuteOf(localTime(now, zoneHere()).time),
    locale: i18n.locale,
    priorities: {
      LOW: i18n._(priorityLabels.LOW),
      STANDARD: i18n._(priorityLabels.STANDARD),
      HIGH: i18n._(priorityLabels.HIGH),
      URGENT: i18n._(priorityLabels.URGENT),
    },
    tags: live.list(tagsQuery).current().group(),
    projects: live.list(projectsQuery(person)).current().group(),
    templates: live
      .list(templatesQuery)
      .current()
      .group()
      .flatMap(({ id, name, content }) => (content.kind === 'task' ? [{ id, name, title: content.name }] : [])),
    me: person,
    people: [...people.values()].filter(isHere).map(({ id }) => ({ id, name: nameOf(people, id) })),
    projectId,
    canBeAssigned: (id, of) => {
      const project = of === null ? null : (liveRow(replica, 'project', of) ?? null);
      return canBeAssigned(replica, id, project) === null;
    },
    fieldsOf: (of) => fieldsOf(replica, of),
    number: (text) => typedNumber(text, i18n.locale),
  });
}

/** The same, renewed when something it knows has changed. */
export function useLineReader(projectId: string | null): ParseLine {
  const pulse = usePulse();
  const known = [
    useList(tagsQuery),
    useList(projectsQuery(pulse.person)),
    useList(peopleQuery),
    useList(templatesQuery),
    useList(fieldsQuery(projectId ?? '')),
    useToday(),
    useLocale(),
  ] as const;
  // oxlint-disable-next-line react/exhaustive-deps -- the known lists are what `lineReaderFor` reads from Pulse
  return useMemo(() => lineReaderFor(pulse, projectId), [pulse, projectId, ...known]);
}

function isHere({ deletedAt, disabledAt }: { deletedAt: number | null; disabledAt: number | null }): boolean {
  return deletedAt === null && disabledAt === null;
}
