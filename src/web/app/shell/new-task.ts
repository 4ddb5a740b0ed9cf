import { useNavigate, useParams } from '@tanstack/react-router';
import { openNewTask } from '#web/task/overlays.ts';

/** Opens the dialog for a new task; on a project's page it is for that project. */
export function useNewTask(): (templateId?: string) => void {
  const navigate = useNavigate();
  const { projectId = null } = useParams({ strict: false });
  return (templateId) =>
    openNewTask({
      projectId,
      ...(templateId !== undefined && { templateId }),
      onOpen: (task) =>
        void (task.projectId === null
          ? navigate({ to: '/tasks', search: { taskId: task.id } })
          : navigate({
              to: '/projects/$projectId',
              params: { projectId: task.projectId },
              search: { taskId: task.id },
            })),
    });
}
