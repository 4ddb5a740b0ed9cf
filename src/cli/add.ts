/** `pulse add`: quick add, with what the server knows in place of what a browser holds. */
import type { PulseClient, TaskRow } from '#client/pulse-client.ts';
import { fieldsOf as fieldsIn } from '#domain/field/fields.ts';
import { typedNumber } from '#domain/field/typed-number.ts';
import { localTime, minuteOf } from '#domain/local-time.ts';
import { isDisabled } from '#domain/person/row.ts';
import { isActive } from '#domain/project/archive.ts';
import { createSeries } from '#domain/series/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { canBeAssigned } from '#domain/task/rules.ts';
import { rankAt } from '#domain/task/rank.ts';
import { fieldsOf } from '#domain/task/quick-add/fields.ts';
import { createLineParser, type ParsedLine, type ParseLine } from '#domain/task/quick-add/parse-line.ts';
import { pastedLines } from '#domain/task/quick-add/pasted-lines.ts';
import { startTask, taskTemplateIn, templateFields } from '#domain/template/start-task.ts';
import type { Given, Ports } from './commands.ts';
import { usageFailure } from './failure.ts';
import { findProject } from './find-project.ts';
import { wholeTask } from './find-task.ts';
import { knownRows, type KnownRows } from './known-rows.ts';
import { dueText, numberText, plainText, priorityText } from './task-text.ts';
import { sendCall } from './send-call.ts';

/** Priorities as a line says them: the same in every language of the terminal, which is English. */
const PRIORITY_NAMES = { LOW: 'Low', STANDARD: 'Normal', HIGH: 'High', URGENT: 'Urgent' } as const;
const SCOPES = ['everyone', 'user:me'] as const;

export async function add({ words, options }: Given, ports: Ports): Promise<void> {
  const isList = words.length === 1 && words[0] === '-';
  const lines = isList ? pastedLines(await ports.read()) : [{ text: words.join(' ').trim(), isDone: false }];
  if (lines.length === 0 || lines[0]?.text === '')
    throw usageFailure("What is to be done? pulse add 'Pay rent friday !high'");
  const client = ports.client();
  const { id: me } = await client.request('GET /api/me');
  const rows = await knownRows(client, SCOPES);
  const { project } = options;
  const projects = rows.list('project', 'memberUids', me).filter(isActive);
  const projectId = typeof project === 'string' ? findProject(projects, project).id : null;
  const adder = new Adder(client, me, rows, projectId);
  const added: TaskRow[] = [];
  const began = Date.now();
  for (const [at, { text, isDone }] of lines.entries()) {
    // On top, in the order of the lines: what is newer stands higher.
    const { id, line } = await adder.add(text, { isDone, makesTags: !isList, rank: rankAt(began - at) });
    const task = await wholeTask(client, id);
    added.push(task);
    if (!options['json']) ports.say(sentence(task, adder.nameOf(task.projectId)));
    const kept = [...new Set(line.doubts.map((doubt) => doubt.text))];
    if (kept.length > 0) ports.warn(`Kept as text: ${kept.map(plainText).join(', ')}`);
  }
  if (options['json']) ports.say(JSON.stringify(isList ? added : added[0], null, 2));
}

function sentence(task: TaskRow, project: string | null): string {
  const facts = [
    dueText(task) && `due ${dueText(task)}`,
    priorityText(task.priority),
    project === null ? '' : `in ${plainText(project)}`,
  ].filter(Boolean);
  return [`Added ${numberText(task)} ${plainText(task.name)}`, ...facts].join(', ');
}

interface Added {
  readonly id: string;
  readonly line: ParsedLine;
}

interface Adding {
  readonly isDone: boolean;
  /** Tags that nobody has made yet come with the task. */
  readonly makesTags: boolean;
  readonly rank: string;
}

class Adder {
  readonly #client: PulseClient;
  readonly #me: string;
  readonly #projectId: string | null;
  #rows: KnownRows;

  constructor(client: PulseClient, me: string, rows: KnownRows, projectId: string | null) {
    this.#client = client;
    this.#me = me;
    this.#rows = rows;
    this.#projectId = projectId;
  }

  nameOf(projectId: string | null): string | null {
    return projectId === null ? null : (this.#rows.get('project', projectId)?.name ?? null);
  }

  async add(text: string, { isDone, makesTags, rank }: Adding): Promise<Added> {
    let line = this.#parser()(text);
    if (makesTags && (await this.#makeTags(line))) line = this.#parser()(text);
    if (await this.#fetchFields(line, text)) line = this.#parser()(text);
    const { tags, templateId, repeats, ...fields } = fieldsOf(line);
    const template = taskTemplateIn(this.#rows, templateId);
    const from = template && templateFields(this.#rows, template);
    const id = this.#client.newId();
    const task = {
      id,
      assignee: this.#me,
      ...from,
      projectId: this.#projectId,
      ...fields,
      ...(isDone && { status: 'DONE' as const }),
      tags: [...new Set([...(from?.tags ?? []), ...tags])],
      rank,
    };
    const maker = { newId: this.#client.newId, now: Date.now(), zone: this.#zone };
    await sendCall(this.#client, startTask(this.#rows, task, template, maker));
    // What is done has been.
    if (repeats && !isDone)
      await sendCall(
        this.#client,
        createSeries({ id: this.#client.newId(), taskId: id, timeZone: this.#zone, ...repeats }),
      );
    return { id, line };
  }

  /** Those that the line names and nobody has made yet; whether there were any. */
  async #makeTags({ doubts }: ParsedLine): Promise<boolean> {
    const names = new Set(doubts.flatMap(({ about, text }) => (about.kind === 'tag' ? [text.slice(1)] : [])));
    for (const name of names) await sendCall(this.#client, createTag({ id: this.#client.newId(), name }));
    if (names.size > 0) this.#rows = await knownRows(this.#client, SCOPES);
    return names.size > 0;
  }

  /** A line may say something in the fields of its project, which come with all of its rows. */
  async #fetchFields(line: ParsedLine, text: string): Promise<boolean> {
    const projectId = fieldsOf(line).projectId ?? this.#projectId;
    if (projectId === null || !/[\p{L}\p{N}"]:\S/u.test(text)) return false;
    this.#rows = await knownRows(this.#client, [...SCOPES, `project:${projectId}`]);
    return true;
  }

  /** The person's, as in their browsers; the terminal may be on a machine elsewhere. */
  get #zone(): string {
    return this.#rows.get('profile', this.#me)?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  }

  #parser(): ParseLine {
    const rows = this.#rows;
    const { date, time } = localTime(Date.now(), this.#zone);
    const locale = rows.get('profile', this.#me)?.language ?? 'en';
    return createLineParser({
      today: date,
      minuteNow: minuteOf(time),
      locale,
      priorities: PRIORITY_NAMES,
      tags: rows.all('tag').filter((tag) => tag.deletedAt === null && tag.mergedInto === null),
      projects: rows.list('project', 'memberUids', this.#me).filter(isActive),
      templates: rows
        .all('template')
        .flatMap(({ id, name, content, deletedAt }) =>
          deletedAt === null && content.kind === 'task' ? [{ id, name, title: content.name }] : [],
        ),
      me: this.#me,
      people: rows
        .all('person')
        .filter((person) => person.deletedAt === null && !isDisabled(person))
        .map(({ id, displayName }) => ({ id, name: displayName })),
      projectId: this.#projectId,
      canBeAssigned: (id, of) =>
        canBeAssigned(rows, id, of === null ? null : (rows.get('project', of) ?? null)) === null,
      fieldsOf: (of) => fieldsIn(rows, of),
      number: (text) => typedNumber(text, locale),
    });
  }
}
