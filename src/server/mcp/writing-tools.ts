/** Tools that change something; who has a token that only reads does not see them. */
import * as z from 'zod';
import { answerCheckIn } from '#domain/check-in/commands.ts';
import { ANSWERS } from '#domain/check-in/row.ts';
import { createComment } from '#domain/comment/commands.ts';
import { createNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { moveTask, reassignTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { describeTask } from '#domain/task/describe.ts';
import { PRIORITIES, STATUSES, type TaskRow } from '#domain/task/row.ts';
import { updateOfText } from '#note-text/update-of-text.ts';
import { reason } from './answers.ts';
import { Declined } from './ask.ts';
import { taskInput } from './reading-tools.ts';
import { given, shownTask, when } from './shown.ts';
import { tool, type Message, type Tool } from './tool.ts';

/** Of one call. */
const TASKS = 50;

const day = z.iso.date();
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const name = z.string().min(1).max(500);
const text = z.string().max(50_000);
const percent = z.number().int().min(0).max(100);

const newTask = z.object({
  name,
  description: text.optional().describe('Markdown'),
  project: z.string().max(500).optional().describe('Name or id; none if left out'),
  assignee: z.string().max(100).optional().describe('"me", a name or an id; "me" if left out'),
  due: day.optional(),
  due_time: time.optional().describe('Such as "14:30", in the time zone of the user; needs `due`'),
  priority: z.enum(PRIORITIES).optional(),
  estimate_minutes: z.number().int().min(1).optional(),
  parent: taskInput.optional().describe('Id or number: makes it a subtask'),
});

export const writingTools: readonly Tool[] = [
  tool(
    'create_tasks',
    {
      title: 'Create tasks',
      description: `Create up to ${TASKS} tasks. What could not be created is said for each.`,
      input: z.object({ tasks: z.array(newTask).min(1).max(TASKS) }),
      changes: 'adds',
    },
    async ({ tasks: wanted }, message) => {
      const created = [];
      const failed = [];
      for (const [index, task] of wanted.entries()) {
        try {
          created.push(await create(message, task));
        } catch (error) {
          if (!(error instanceof Declined)) throw error;
          failed.push({ index, name: task.name, error: reason(error, message.bug) });
          // Whatever comes next would be refused as well.
          if (error.status === 429 || error.status === 503 || error.status === 401) break;
        }
      }
      return given({ created, failed: failed.length > 0 ? failed : undefined });
    },
  ),

  tool(
    'update_task',
    {
      title: 'Update a task',
      description:
        'Change what a task says: only what is given is changed; null clears a date, a time or the estimate.',
      input: z.object({
        task: taskInput,
        name: name.optional(),
        description: text.optional().describe('Replaces the description that was read last, Markdown'),
        due: day.nullable().optional(),
        due_time: time.nullable().optional(),
        start: day.nullable().optional(),
        priority: z.enum(PRIORITIES).optional(),
        progress: percent.optional(),
        estimate_minutes: z.number().int().min(1).nullable().optional(),
        assignee: z.string().max(100).optional().describe('"me", a name or an id'),
      }),
      changes: 'overwrites',
    },
    async (input, message) => {
      const { ask, directory } = message;
      const task = await directory.task(input.task);
      const { id } = task;
      const patch = {
        ...(input.name !== undefined && { name: input.name }),
        ...(input.due !== undefined && { deadline: input.due }),
        ...(input.due_time !== undefined && { dueTime: input.due_time === null ? null : minutesOf(input.due_time) }),
        ...(input.start !== undefined && { startDate: input.start }),
        ...(input.priority && { priority: input.priority }),
        ...(input.progress !== undefined && { progress: input.progress }),
        ...(input.estimate_minutes !== undefined && { estimate: input.estimate_minutes }),
      };
      if (Object.keys(patch).length > 0) await ask.command(updateTask({ id, ...patch }));
      if (input.description !== undefined)
        await ask.command(describeTask({ id, base: task.description, text: input.description }));
      if (input.assignee !== undefined)
        await ask.command(reassignTask({ id, assignee: await directory.person(input.assignee) }));
      return now(message, id);
    },
  ),

  tool(
    'move_task',
    {
      title: 'Move a task',
      description: 'Move a task to another status, project or stream. null takes it out of its project or stream.',
      input: z.object({
        task: taskInput,
        status: z.enum(STATUSES).optional(),
        project: z.string().max(500).nullable().optional().describe('Name or id'),
        stream: z.string().max(500).nullable().optional().describe('Name or id, of the project that it is in then'),
      }),
      changes: 'overwrites',
    },
    async ({ task: which, status, project, stream }, message) => {
      const { ask, directory } = message;
      const task = await directory.task(which);
      const projectId = typeof project === 'string' ? await directory.project(project) : project;
      await ask.command(
        moveTask({
          id: task.id,
          ...(status && { status }),
          ...(projectId !== undefined && { projectId }),
          ...(stream !== undefined && { streamId: await streamIn(message, task, projectId, stream) }),
        }),
      );
      return now(message, task.id);
    },
  ),

  tool(
    'complete_task',
    {
      title: 'Complete a task',
      description: 'Mark a task as done. A recurring task gets its next date.',
      input: z.object({ task: taskInput }),
      changes: 'overwrites',
    },
    async ({ task: which }, message) => {
      const { ask, directory } = message;
      const { id } = await directory.task(which);
      await ask.command(moveTask({ id, status: 'DONE' }));
      return now(message, id);
    },
  ),

  tool(
    'comment',
    {
      title: 'Comment on a task',
      description: 'Write a comment in the name of the user; others are notified. It says that it came through you.',
      input: z.object({ task: taskInput, text: text.min(1).describe('Markdown') }),
      changes: 'adds',
    },
    async ({ task: which, text: words }, { ask, directory }) => {
      const task = await directory.task(which);
      const id = ask.newId();
      await ask.command(createComment({ id, taskId: task.id, text: words }));
      return { comment: id, task: task.id };
    },
  ),

  tool(
    'answer_check_in',
    {
      title: 'Answer a check-in',
      description:
        'Answer how a task is going, in the name of the user: only what they said. The ids of open check-ins are in `agenda` and `read_task`.',
      input: z.object({
        check_in: z.string().max(100),
        answer: z.enum(ANSWERS),
        progress: percent.optional(),
        words: z.string().max(2_000).optional().describe('Becomes a comment'),
      }),
      changes: 'overwrites',
    },
    async ({ check_in: id, answer, progress, words }, { ask }) => {
      await ask.command(
        answerCheckIn({ id, answer, ...(progress !== undefined && { progress }), ...(words && { words }) }),
      );
      return { checkIn: id, answer };
    },
  ),

  tool(
    'write_note',
    {
      title: 'Write a note',
      description:
        'Make a new note: private to the user, unless a project or a team is named. Lines with "# " are headings, with "- " items of a list.',
      input: z.object({
        title: name,
        text: z.string().max(20_000),
        project: z.string().max(500).optional().describe('Name or id'),
        team: z.string().max(500).optional().describe('Name or id'),
      }),
      changes: 'adds',
    },
    async ({ title, text: words, project, team }, { ask, directory }) => {
      const id = ask.newId();
      const place = {
        ...(project !== undefined && { projectId: await directory.project(project) }),
        ...(team !== undefined && { teamId: (await directory.team(team)).id }),
      };
      await ask.command(createNote({ id, title, ...place }));
      const data = Buffer.from(updateOfText(words)).toString('base64');
      if (words.trim() !== '') await ask.command(writeNote({ id: ask.newId(), noteId: id, data }));
      return { note: id, title };
    },
  ),

  tool(
    'undo_my_last_session',
    {
      title: 'Undo my last session',
      description:
        'Undo what you did last for the user, up to a pause of half an hour: tasks, comments, answers and notes go back to how they were, except where somebody has changed them since. Only when the user asks for it.',
      input: z.object({}),
      changes: 'overwrites',
    },
    async (_, { ask }) => {
      const { from, to, undone, kept } = await ask.route('POST /api/me/tokens/undo', { body: {} });
      if (from === null || to === null) return { undone: 0, note: 'You did nothing in the last 30 days.' };
      return { from: when(from), to: when(to), undone, kept };
    },
  ),
];

async function create({ ask, directory }: Message, task: z.output<typeof newTask>): Promise<object> {
  const parent = task.parent === undefined ? undefined : await directory.task(task.parent);
  const id = ask.newId();
  const projectId = task.project === undefined ? undefined : await directory.project(task.project);
  await ask.command(
    createTask({
      id,
      name: task.name,
      assignee: await directory.person(task.assignee ?? 'me'),
      ...(task.description !== undefined && { description: task.description }),
      ...(projectId !== undefined && { projectId }),
      ...(task.due !== undefined && { deadline: task.due }),
      ...(task.due_time !== undefined && { dueTime: minutesOf(task.due_time) }),
      ...(task.priority && { priority: task.priority }),
      ...(task.estimate_minutes !== undefined && { estimate: task.estimate_minutes }),
      ...(parent && { parentId: parent.id }),
    }),
  );
  return { id, name: task.name };
}

async function streamIn(
  { directory }: Message,
  task: TaskRow,
  projectId: string | null | undefined,
  stream: string | null,
) {
  if (stream === null) return null;
  const place = projectId === undefined ? task.projectId : projectId;
  if (place === null) throw new Declined(400, 'invalid_input', 'stream: a task without a project has none');
  return directory.stream(place, stream);
}

/** The task as it is now. */
async function now({ directory }: Message, id: string): Promise<object> {
  return { task: await shownTask(directory, await directory.task(id)) };
}
