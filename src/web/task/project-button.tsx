import { useLingui } from '@lingui/react/macro';
import { Folder } from 'lucide-react';
import { useList, useRow } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';

const NONE = '';

interface ProjectChoiceProps {
  readonly selected: string | null;
  readonly onPick: (projectId: string | null) => void;
}

/** Chooses the project of a new task. */
export function ProjectButton({ selected, onPick }: ProjectChoiceProps) {
  const { t } = useLingui();
  const project = useRow('project', selected ?? NONE);
  return (
    <Button
      variant="outline"
      color="neutral"
      size="lg"
      className="mr-auto max-w-full"
      aria-haspopup="listbox"
      aria-label={t`Project: ${project?.name ?? t`No project`}`}
      icon={<Folder className="size-4 shrink-0 text-faint" aria-hidden />}
      onClick={(event) =>
        openPopup(event.currentTarget, t`Project`, <ProjectChoice selected={selected} onPick={onPick} />)
      }
    >
      <span className="truncate">{project?.name ?? t`No project`}</span>
    </Button>
  );
}

function ProjectChoice({ selected, onPick }: ProjectChoiceProps) {
  const { t } = useLingui();
  const projects = useList({ from: 'project', orderBy: [{ column: 'name' }] }).group();
  const options = [
    { value: NONE, label: t`No project` },
    ...projects.map(({ id, name }) => ({ value: id, label: name, icon: <Folder className="size-4 text-faint" /> })),
  ];
  return (
    <Choice
      label={t`Project`}
      search={t`Find a project…`}
      options={options}
      selected={[selected ?? NONE]}
      onPick={(value) => onPick(value === NONE ? null : value)}
    />
  );
}
