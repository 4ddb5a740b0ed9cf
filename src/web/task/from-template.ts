/** Tasks that start from a template, as this browser has it. */
import type { Call } from '#domain/command.ts';
import type { createTask } from '#domain/task/create.ts';
import type { TaskContent } from '#domain/template/content.ts';
import { startTask, taskTemplateIn, templateFields } from '#domain/template/start-task.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { zoneHere } from '#web/ui/time-zone.ts';

export const taskTemplate = ({ replica }: Pick<Pulse, 'replica'>, id: string | undefined): TaskContent | undefined =>
  taskTemplateIn(replica, id);

export const fieldsFrom = ({ replica }: Pick<Pulse, 'replica'>, content: TaskContent) =>
  templateFields(replica, content);

export const creationOf = (
  { replica, newId }: Pick<Pulse, 'replica' | 'newId'>,
  given: Parameters<typeof createTask>[0],
  content: TaskContent | undefined,
): Call => startTask(replica, given, content, { newId, now: serverNow(), zone: zoneHere() });
