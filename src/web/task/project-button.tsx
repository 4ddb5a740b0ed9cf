import { useLingui } from '@lingui/react/macro';
import { Folder } from 'lucide-react';
import { projectsByNameQuery } from '#domain/project/queries.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { useList, useRow } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';

const NO_PROJECT = '';

interface ProjectChoiceProps {
  readonly selected: string | null;
  readonly onPick: (projectId: string | null) => void;
}

/** Chooses the project of a new task. */
export function ProjectButton({ selected, onPick }: ProjectChoiceProps) {
  const { t } = useLingui();
  const project = useRow('project', selected ?? NO_PROJECT);
  return (
    <Button
      variant="outline"
      color="neutral"
      size="lg"
      className="mr-auto max-w-full"
      aria-haspopup="listbox"
      aria-label={t`Project: ${project?.name ?? t`No project`}`}
      icon={project ? <ProjectMark project={project} /> : <Folder className="size-4 shrink-0 text-faint" aria-hidden />}
      onClick={(event) =>
        openPopup(event.currentTarget, t`Project`, <ProjectOptions selected={selected} onPick={onPick} />)
      }
    >
      <span dir="auto" className="truncate">
        {project?.name ?? t`No project`}
      </span>
    </Button>
  );
}

/** The projects that a new task can be created in, as the content of a popup. */
export function ProjectOptions({ selected, onPick }: ProjectChoiceProps) {
  const { t } = useLingui();
  const projects = useList(projectsByNameQuery).group();
  const options = [
    { value: NO_PROJECT, label: t`No project` },
    ...projects.map((project) => ({
      value: project.id,
      label: project.name,
      icon: <ProjectMark project={project} />,
    })),
  ];
  return (
    <Choice
      label={t`Project`}
      search={t`Find a project…`}
      options={options}
      selected={[selected ?? NO_PROJECT]}
      onPick={(value) => onPick(value === NO_PROJECT ? null : value)}
    />
  );
}
