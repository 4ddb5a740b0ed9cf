import { useLingui } from '@lingui/react/macro';
import type { ProjectRow } from '#domain/project/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { projectContent, startOf, taskContent } from '#domain/template/content-of.ts';
import { plainDate } from '#web/ui/date.ts';
import { toast } from '#web/ui/toast/store.ts';
import { usePulse } from '../context.ts';
import { openTemplateForm } from './overlays.ts';

interface SaveTemplate {
  readonly ofTask: (task: TaskRow) => Promise<void>;
  readonly ofProject: (project: ProjectRow) => Promise<void>;
}

/** Asks for the name of a new template. What this browser does not hold of the task or project is fetched before. */
export function useSaveTemplate(): SaveTemplate {
  const { t } = useLingui();
  const { replica } = usePulse();

  async function isWhole(scope: string): Promise<boolean> {
    const handle = replica.open(scope);
    const whole = await replica.refresh(scope);
    handle.close();
    if (!whole) toast({ tone: 'error', title: t`Connect to save a template` });
    return whole;
  }

  return {
    async ofTask(task) {
      if (!(await isWhole(`task:${task.id}`))) return;
      const content = taskContent(replica, task);
      openTemplateForm({ name: task.name, start: null, content: () => content });
    },
    async ofProject(project) {
      if (!(await isWhole(`project:${project.id}`))) return;
      const start = startOf(replica, project.id, plainDate(project.createdAt));
      openTemplateForm({ name: project.name, start, content: (from) => projectContent(replica, project, from) });
    },
  };
}
