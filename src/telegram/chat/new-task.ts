/** A task from a text in the chat, written as in quick add on the web. */
import type { Rows } from '#domain/command.ts';
import { localTime, minuteOf } from '#domain/local-time.ts';
import { live } from '#domain/command.ts';
import { createTask } from '#domain/task/create.ts';
import { isActive } from '#domain/project/archive.ts';
import { canBeAssigned } from '#domain/task/rules.ts';
import { TEXT_MAX } from '#domain/input.ts';
import { fieldsOf } from '#domain/task/quick-add/fields.ts';
import { createLineParser, type ParseLine } from '#domain/task/quick-add/parse-line.ts';
import type { Reader } from '#sync/log/store.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { readableTask } from '#domain/task/rules.ts';
import { html } from '../bot/html.ts';
import type { Screen } from '../bot/screen.ts';
import type { Turn } from './ports.ts';
import { cardScreen } from './task-screens.ts';
import type { Visitor } from './visitor.ts';

interface Draft {
  /** The first line names the task; the others describe it. */
  readonly text: string;
  /** Where it comes from, added to the description. */
  readonly link?: string | undefined;
  readonly projectId?: string | null;
}

interface Made {
  readonly taskId: string | null;
  readonly screen: Screen;
}

export async function makeTask(turn: Turn, { text, link, projectId = null }: Draft): Promise<Made> {
  const { visitor } = turn;
  const [first = '', ...others] = text.trim().split('\n');
  const read = await turn.ports.store.read((reader) => lineParser(reader, visitor, projectId));
  const { description: overflow, ...fields } = fieldsOf(read(first.trim()));
  const description = [overflow, others.join('\n').trim(), link]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, TEXT_MAX)
    .toWellFormed();
  const id = turn.id('task');
  const refused = await turn.run(
    createTask({ id, assignee: visitor.person, projectId, ...fields, ...(description && { description }) }),
  );
  if (refused !== null) return { taskId: null, screen: { lines: [html`${refused}`], buttons: [] } };
  const screen = await turn.read((rows) => {
    const task = readableTask(rows, visitor.person, id);
    // It may be someone else's by now.
    if (!task) return { lines: [html`${visitor.translator.t('telegram.created')}`], buttons: [] };
    const card = cardScreen(rows, visitor, task);
    return { ...card, lines: [html`${visitor.translator.t('telegram.created')}`, ...card.lines] };
  });
  return { taskId: id, screen };
}

function lineParser(reader: Reader, visitor: Visitor, projectId: string | null): ParseLine {
  const rows = asRows(reader);
  const { person, translator, today, now, timeZone } = visitor;
  const projects = rows.list('project', 'memberUids', person).filter(isActive);
  return createLineParser({
    today,
    minuteNow: minuteOf(localTime(now, timeZone).time),
    locale: translator.language,
    priorities: {
      LOW: translator.t('telegram.low'),
      STANDARD: translator.t('telegram.normal'),
      HIGH: translator.t('telegram.high'),
      URGENT: translator.t('telegram.urgent'),
    },
    tags: tagsIn(reader),
    people: peopleIn(reader),
    projects,
    projectId,
    canBeAssigned: (id, of) => canBeAssigned(rows, id, of === null ? null : projectIn(rows, of)) === null,
  });
}

function projectIn(rows: Rows, id: string) {
  return live(rows, 'project', id) ?? null;
}

function tagsIn(reader: Reader) {
  const all = reader.all('tag') as { id: string; name: string; deletedAt: number | null; mergedInto: string | null }[];
  return all.filter(({ deletedAt, mergedInto }) => deletedAt === null && mergedInto === null);
}

/** People who can be chosen, by the name that the directory shows. */
function peopleIn(reader: Reader) {
  const all = reader.all('person') as {
    id: string;
    displayName: string;
    deletedAt: number | null;
    disabledAt: number | null;
  }[];
  return all
    .filter(({ deletedAt, disabledAt }) => deletedAt === null && disabledAt === null)
    .map(({ id, displayName }) => ({ id, name: displayName }));
}
