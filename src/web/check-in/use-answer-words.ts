import { checkInsQuery } from '#domain/check-in/queries.ts';
import { useList, useScope } from '#web/data/context.ts';

/** What the assignee of a task wrote with their latest answer; undefined: nothing, or it is not here yet. */
export function useAnswerWords(taskId: string): string | undefined {
  useScope(`task:${taskId}`);
  const answered = useList(checkInsQuery(taskId))
    .group()
    .find(({ status }) => status === 'answered');
  return answered?.words || undefined;
}
