/** Compares the door, and the rules that the interface asks, with the table, for every person, action and row. */
import type { Call } from '#domain/command.ts';
import { erasePerson } from '#domain/person/erase.ts';
import type { ActionContext } from './action.ts';
import { askFor, askOfRow } from './interface-rules.ts';
import { attempts, otherAttempts, describeAttempt, type Attempt } from './attempt.ts';
import type { State } from './state.ts';
import type { System } from './system.ts';
import { formOf } from './input-form.ts';
import type { Hits } from './table.ts';
import { Trial } from './trial.ts';

export type Report = (what: string) => void;

/** Compares one answer with the table. It changes nothing, so it can be asked again. */
export type Question = (report: Report) => Promise<void> | void;

export async function compareActions(system: System, chance: ActionContext, hits: Hits, report: Report): Promise<void> {
  for (const ask of questions(system, chance, hits)) await ask(report);
}

/** All that people can try in a world, and nobody else. */
export function* questions(system: System, chance: ActionContext, hits: Hits): Generator<Question> {
  const { state } = chance;
  const trial = new Trial(system.database, system.clock, system.newId);
  const targets = state.targets();
  for (const person of system.seats.keys()) {
    for (const target of targets) {
      yield (report) => {
        for (const problem of askOfRow(person, target, state)) report(problem);
      };
    }
    const missing = new Missing(trial);
    const onRows = targets.flatMap((target) => attempts(person, target, chance));
    for (const attempt of [...onRows, ...otherAttempts(person, chance)]) {
      const isStrict = attempt.says === null && hits.isNew('takes no other field', attempt.call);
      yield async (report) => {
        await compare(trial, attempt, missing, report);
        if (isStrict) await compareFields(trial, attempt, report);
        for (const problem of askFor(attempt, state)) report(describeAttempt(attempt, problem));
      };
      if (state.active(person) && isOfPresent(attempt, state)) hits.add(attempt.line, attempt.standing);
      hits.sent.add(attempt.call.name);
    }
    if (state.active(person)) {
      yield (report) => compareOwn(trial, person, state, report);
      for (const name of OWN_NAMES) hits.sent.add(name);
    }
    yield (report) => compareErasure(trial, person, state, report);
  }
  yield* questionsOfNobody(trial, chance);
}

async function compare(trial: Trial, attempt: Attempt, missing: Missing, report: Report): Promise<void> {
  const { answer, entry } = await trial.try(attempt.person, attempt.call);
  const error = answer.success ? null : answer.error;
  if (error !== attempt.says) report(describeAttempt(attempt, `says ${error}, not ${attempt.says}`));
  if (!answer.success && entry) report(describeAttempt(attempt, 'is refused and leaves a trace'));
  if (attempt.missing && JSON.stringify(answer) !== (await missing.answer(attempt.person, attempt.missing)))
    report(describeAttempt(attempt, 'is answered otherwise than a row that is missing'));
}

/** What a command takes does not depend on the world, so that it is tried once for each form of the input. */
async function compareFields(trial: Trial, attempt: Attempt, report: Report): Promise<void> {
  const input = { ...Object(attempt.call.input), userName: 'Somebody' };
  const { answer } = await trial.try(attempt.person, { ...attempt.call, input });
  if (answer.success || answer.error !== 'userName: is not a known field')
    report(describeAttempt(attempt, 'takes any field'));
}

/** The answers of one person's commands on rows that are missing, by the form of the input. */
class Missing {
  readonly #trial: Trial;
  readonly #answers = new Map<string, string>();

  constructor(trial: Trial) {
    this.#trial = trial;
  }

  async answer(person: string, call: Call): Promise<string> {
    const form = formOf(call);
    const known = this.#answers.get(form);
    if (known !== undefined) return known;
    const { answer } = await this.#trial.try(person, call);
    const text = JSON.stringify(answer);
    this.#answers.set(form, text);
    return text;
  }
}

const DAYS = { from: '2030-01-01', to: '2030-01-02' };

/** Commands on the row that has the person's own id, with an input. */
const OWN: Readonly<Record<string, object>> = {
  'availability.addDaysOff': DAYS,
  'availability.removeDaysOff': DAYS,
  'arrangement.arrange': { of: 'views', ids: ['00000000-0000-7000-8000-000000000000'] },
};

const MARKS = ['notification.markAllRead', 'notification.markSeen'] as const;
const OWN_NAMES = ['profile.update', ...MARKS, ...Object.keys(OWN)];

/** A command without a row in its input only reaches the person's own rows. */
async function compareOwn(trial: Trial, person: string, state: State, report: Report): Promise<void> {
  const settings = { displayName: 'Another', telegramUsername: 'another' };
  const update = (input: object) => trial.try(person, { name: 'profile.update', version: 1, input });
  const { entry } = await update(settings);
  const touched = entry?.changes.map(({ table, id }) => `${table}/${id}`).sort();
  if (String(touched) !== `person/${person},profile/${person}`)
    report(`profile.update of ${person} changes ${String(touched)}`);
  for (const { id } of state.all('person')) {
    const { answer } = await update({ ...settings, id });
    if (answer.success) report(`profile.update of ${person} takes the id ${id}`);
  }
  for (const name of MARKS) {
    const marked = await trial.try(person, { name, version: 1, input: {} });
    for (const { table, id } of marked.entry?.changes ?? [])
      if (table !== 'notification' || state.get(table, id)?.userId !== person)
        report(`${name} of ${person} changes ${table}/${id}`);
  }
  for (const [name, input] of Object.entries(OWN)) {
    const [own] = name.split('.');
    const { answer, entry: written } = await trial.try(person, { name, version: 1, input });
    const others = written?.changes.filter(({ table, id }) => `${table}/${id}` !== `${own}/${person}`) ?? [];
    if (!answer.success || others.length > 0) report(`${name} of ${person} changes ${JSON.stringify(others)}`);
    const foreign = await trial.try(person, { name, version: 1, input: { ...input, id: person } });
    if (foreign.answer.success) report(`${name} of ${person} takes an id`);
  }
}

/** An account is deleted once its person is not needed anywhere. */
async function compareErasure(trial: Trial, person: string, state: State, report: Report): Promise<void> {
  const error = await trial.trySystem(erasePerson({ id: person }));
  const owned = state.live('project').filter(({ ownerUid }) => ownerUid === person);
  const isLast =
    state.isAdministrator(person) && !state.all('person').some(({ id }) => id !== person && state.isAdministrator(id));
  const expected = state.get('person', person)?.erasedAt
    ? /^Person not found$/
    : owned.length > 0
      ? /^Transfer or delete the projects you own first: /
      : isLast
        ? /^The last administrator /
        : state.isNeededLead(person)
          ? /^Make someone else a lead /
          : /^null$/;
  if (!expected.test(String(error))) report(`person.erase of ${person} says ${error}, not ${expected}`);
}

/** People who are not in the directory may do nothing, whatever the row: each form of each command is tried once. */
function* questionsOfNobody(trial: Trial, chance: ActionContext): Generator<Question> {
  const nobody = chance.newId();
  const tried = new Set<string>();
  const onRows = chance.state.targets().flatMap((target) => attempts(nobody, target, chance));
  for (const attempt of [...onRows, ...otherAttempts(nobody, chance)]) {
    const form = formOf(attempt.call);
    if (tried.has(form)) continue;
    tried.add(form);
    yield async (report) => {
      const { answer } = await trial.try(nobody, attempt.call);
      const error = answer.success ? null : answer.error;
      if (error !== 'Authentication error - please refresh the page')
        report(describeAttempt(attempt, `says ${error} to nobody`));
    };
  }
}

/** A deleted row, or one that went with a deleted row, tests no cell. */
function isOfPresent({ target }: Attempt, state: State): boolean {
  return target === null || state.isPresent(target);
}
