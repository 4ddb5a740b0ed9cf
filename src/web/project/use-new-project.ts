import type { Call } from '#domain/command.ts';
import { createProject } from '#domain/project/commands.ts';
import { allTasks } from '#domain/template/content.ts';
import { createProjectFromTemplate } from '#domain/template/create-project.ts';
import { usePulse } from '#web/data/context.ts';
import type { TemplateOf } from '#web/data/templates/use-templates.ts';

type NewProject = Parameters<typeof createProject>[0];

/** The command that creates a project: from a template, whose days are counted from `start`, or empty. */
export function useNewProject(): (project: NewProject, template: TemplateOf<'project'> | null, start: string) => Call {
  const { newId } = usePulse();
  return (project, template, start) => {
    if (!template) return createProject(project);
    const { id: templateId, content } = template;
    const { dueAt, ...given } = project;
    // Without a due date it gets that of the template.
    const due = dueAt ? { dueAt } : {};
    const [streamIds, taskIds] = [content.streams.map(() => newId()), allTasks(content).map(() => newId())];
    return createProjectFromTemplate({ ...given, ...due, templateId, start, streamIds, taskIds });
  };
}
