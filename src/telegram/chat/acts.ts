/** What the buttons do. Each act is a command of the person, or shows something else in the same message. */
import { answerCheckIn, snoozeCheckIn, takeBackAnswer } from '#domain/check-in/commands.ts';
import { higherLevel } from '#domain/check-in/lowering.ts';
import { HOUR } from '#domain/duration.ts';
import type { Call } from '#domain/command.ts';
import { wants } from '#domain/notification/preferences.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { acceptOwnership, declineOwnership } from '#domain/project/ownership.ts';
import { readableProject } from '#domain/project/rules.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { setLevel } from '#domain/task/set-level.ts';
import { daysAfter } from '#domain/date.ts';
import { putOffTo } from '#domain/task/due-time.ts';
import { readableTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { acceptInvitation, declineInvitation } from '#domain/team/invitations.ts';
import type { Rows } from '#domain/command.ts';
import type { Act } from '../bot/button-data.ts';
import { html } from '../bot/html.ts';
import type { Screen } from '../bot/screen.ts';
import { linkOf, saveQuietHours } from '../link/links.ts';
import { wordsFor } from '../messages/message-rows.ts';
import { openQuestions, questionOf, questionScreen, questionsScreen } from './check-in-screens.ts';
import { boardScreen } from './groups.ts';
import { listScreen } from './list-screens.ts';
import type { Turn } from './ports.ts';
import { quietHoursOf, settingsScreen } from './settings-screen.ts';
import { cardScreen, dateScreen, nameOf, progressScreen, statusText } from './task-screens.ts';
import { teamScreen } from './team-screen.ts';
import { tomorrowMorning, type Visitor } from './visitor.ts';

/** Acts that need the message under which their button is; see `presses.ts`. */
type OfMessage = Act & { readonly name: 'make' | 'linkGroup' | 'unlinkGroup' };

export interface ActResult {
  /** Said in passing. */
  readonly toast?: string;
  /** What the message shows now; undefined leaves it as it is. */
  readonly screen?: Screen;
  /** A message of its own. */
  readonly reply?: { readonly screen: Screen; readonly taskId: string | null };
  /** What the message is about from now on. */
  readonly about?: { readonly taskId: string | null; readonly checkInId: string | null };
}

export async function perform(turn: Turn, act: Exclude<Act, OfMessage>): Promise<ActResult> {
  const { visitor } = turn;
  const { t } = visitor.translator;
  switch (act.name) {
    case 'card':
      return ofTask(turn, act.values[0], cardScreen);
    case 'show':
      return shown(turn, act.values[0]);
    case 'team':
      return { reply: { screen: await teamScreen(turn), taskId: null } };
    case 'progresses':
      return ofTask(turn, act.values[0], progressScreen);
    case 'dates':
      return ofTask(turn, act.values[0], dateScreen);
    case 'status': {
      const [id, status] = act.values;
      return changed(
        turn,
        id,
        moveTask({ id, status }),
        t('telegram.movedTo', { status: statusText(visitor, status) }),
      );
    }
    case 'progress': {
      const [id, progress] = act.values;
      return changed(turn, id, updateTask({ id, progress }), t('telegram.progress', { progress }));
    }
    case 'date': {
      const [id, day] = act.values;
      const later = { today: 0, tomorrow: 1, week: 7 };
      const task = await turn.read((rows) => readableTask(rows, visitor.person, id));
      const date = day === 'none' ? null : daysAfter(visitor.today, later[day]);
      const due = task && date !== null ? putOffTo(task, date, visitor.now) : { deadline: date };
      return changed(turn, id, updateTask({ id, ...due }), t('telegram.saved'));
    }
    case 'comment':
      return commentHint(turn, act.values[0]);
    case 'questions':
      return nextQuestion(turn);
    case 'answer': {
      const [id, answer] = act.values;
      const words = await wordsFor(turn.ports.database, visitor.person, id);
      return answered(turn, id, answerCheckIn({ id, answer, via: 'telegram', ...(words !== null && { words }) }));
    }
    case 'undo':
      return answered(turn, act.values[0], takeBackAnswer({ id: act.values[0] }));
    case 'snooze': {
      const [id, until] = act.values;
      const at = until === 'hour' ? visitor.now + HOUR : await turn.read((rows) => tomorrowMorning(rows, visitor));
      return answered(turn, id, snoozeCheckIn({ id, until: at }));
    }
    case 'list': {
      const [list, page] = act.values;
      return { screen: await turn.read((rows) => listScreen(rows, visitor, list, page)) };
    }
    case 'board':
      return board(turn, act.values[0]);
    case 'accept':
    case 'decline':
      return choice(turn, act);
    case 'lower': {
      const [id, level] = act.values;
      return said(turn, setLevel({ id, micromanagement: level, from: higherLevel(level) }), t('telegram.saved'));
    }
    case 'settings':
      return { screen: await settings(turn) };
    case 'kind': {
      const [kind] = act.values;
      const profile = await turn.read((rows) => rows.get('profile', visitor.person));
      const telegram = !wants(profile?.notify, kind, 'telegram');
      const refused = await turn.run(updateProfile({ notify: { [kind]: { telegram } } }));
      return { toast: refused ?? t('telegram.saved'), screen: await settings(turn) };
    }
    case 'quiet': {
      const [hours] = act.values;
      const quiet = await turn.read((rows) => quietHoursOf(rows, visitor.person, hours));
      await saveQuietHours(turn.ports.database, visitor.person, quiet);
      return { toast: t('telegram.saved'), screen: await settings(turn) };
    }
    case 'unlink':
      await turn.ports.unlink(visitor.person);
      return { screen: { lines: [html`${t('telegram.unlinked')}`], buttons: [] } };
  }
}

async function ofTask(
  turn: Turn,
  id: string,
  show: (rows: Rows, visitor: Visitor, task: TaskRow) => Screen,
): Promise<ActResult> {
  const { visitor } = turn;
  const screen = await turn.read((rows) => {
    const task = readableTask(rows, visitor.person, id);
    return task && show(rows, visitor, task);
  });
  if (!screen) return { toast: visitor.translator.refusal('task_not_found', {}, '') };
  return { screen, about: { taskId: id, checkInId: null } };
}

/** What the button was under stays: the next one is pressed there. */
async function shown(turn: Turn, id: string): Promise<ActResult> {
  const { toast, screen } = await ofTask(turn, id, cardScreen);
  return screen ? { reply: { screen, taskId: id } } : { toast: toast ?? '' };
}

async function changed(turn: Turn, id: string, call: Call, done: string): Promise<ActResult> {
  const refused = await turn.run(call);
  return { ...(await ofTask(turn, id, cardScreen)), toast: refused ?? done };
}

async function said(turn: Turn, call: Call, done: string): Promise<ActResult> {
  return { toast: (await turn.run(call)) ?? done };
}

async function commentHint(turn: Turn, id: string): Promise<ActResult> {
  const { visitor } = turn;
  const task = await turn.read((rows) => readableTask(rows, visitor.person, id));
  const { t, refusal } = visitor.translator;
  if (!task) return { toast: refusal('task_not_found', {}, '') };
  const lines = [html`${t('telegram.commentHint', { task: nameOf(task, 100) })}`];
  return { reply: { screen: { lines, buttons: [] }, taskId: id } };
}

/** The question as it is after the person's answer, and in the same message the next one, if there is one. */
async function answered(turn: Turn, id: string, call: Call): Promise<ActResult> {
  const { visitor } = turn;
  const { t } = visitor.translator;
  const refused = await turn.run(call);
  const found = await turn.read((rows) => {
    const row = questionOf(rows, visitor.person, id);
    return row && { screen: questionScreen(rows, visitor, row), taskId: row.taskId };
  });
  const toast = refused ?? t('telegram.saved');
  return found ? { toast, screen: found.screen, about: { taskId: found.taskId, checkInId: id } } : { toast };
}

async function nextQuestion(turn: Turn): Promise<ActResult> {
  const { visitor } = turn;
  const { screen, first } = await turn.read((rows) => ({
    screen: questionsScreen(rows, visitor),
    first: openQuestions(rows, visitor.person)[0],
  }));
  return { screen, about: { taskId: first?.taskId ?? null, checkInId: first?.id ?? null } };
}

async function choice(turn: Turn, act: Act & { name: 'accept' | 'decline' }): Promise<ActResult> {
  const { t } = turn.visitor.translator;
  const [what, id] = act.values;
  const accepts = act.name === 'accept';
  const team = accepts ? acceptInvitation({ id }) : declineInvitation({ id });
  const project = accepts ? acceptOwnership({ id }) : declineOwnership({ id });
  return said(turn, what === 'team' ? team : project, accepts ? t('telegram.accepted') : t('telegram.declined'));
}

async function board(turn: Turn, id: string): Promise<ActResult> {
  const { person, translator } = turn.visitor;
  const project = await turn.read((rows) => readableProject(rows, person, id));
  if (!project) return { toast: translator.refusal('project_not_found', {}, '') };
  return { screen: await boardScreen(turn, { project, hasTitles: true }) };
}

async function settings(turn: Turn): Promise<Screen> {
  const link = await linkOf(turn.ports.database, turn.visitor.person);
  return turn.read((rows) => settingsScreen(rows, turn.visitor, link?.quiet ?? null));
}
