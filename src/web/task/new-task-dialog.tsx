import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Folder } from 'lucide-react';
import { createTask } from '#domain/task/commands.ts';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { useDraft } from '#web/ui/draft.ts';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import type { NewTask } from './overlays.ts';

const NONE = '';

/** A task from anywhere, for the person themself. Only the name is required. */
export default function NewTaskDialog({ projectId: first, onOpen, onClose }: OverlayProps & NewTask) {
  const { t } = useLingui();
  const { replica, person, newId } = usePulse();
  const [draft, setDraft] = useDraft(`${person} new task`);
  const [projectId, setProjectId] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const project = useRow('project', projectId ?? NONE);

  function create(): void {
    const task = { id: newId(), name: draft ?? '', assignee: person, projectId };
    // Refused here, it is said beside the field and not in a toast.
    const result = replica.run(createTask(task));
    if (!result.success) {
      setProblem(refusalMessage(result));
      return;
    }
    setDraft(null);
    onClose();
    toast({
      title: t`Created “${task.name.trim()}”`,
      tone: 'primary',
      action: { label: t`Open`, onSelect: () => onOpen(task) },
    });
  }

  return (
    <Dialog title={t`New task`} onClose={onClose}>
      <Form onSubmit={create} className="flex flex-col gap-4">
        <TextField
          label={t`Name`}
          autoFocus
          autoComplete="off"
          maxLength={500}
          placeholder={t`What is to be done?`}
          value={draft ?? ''}
          onChange={(event) => setDraft(event.target.value)}
          error={problem ?? undefined}
        />
        <DialogActions>
          <Button
            variant="outline"
            color="neutral"
            size="lg"
            className="mr-auto max-w-full"
            aria-haspopup="listbox"
            aria-label={t`Project: ${project?.name ?? t`No project`}`}
            icon={<Folder className="size-4 shrink-0 text-faint" aria-hidden />}
            onClick={(event) =>
              openPopup(
                event.currentTarget,
                t`Project`,
                <ProjectChoice selected={projectId} onPick={(picked) => setProjectId(picked)} />,
              )
            }
          >
            <span className="truncate">{project?.name ?? t`No project`}</span>
          </Button>
          <Button variant="ghost" color="neutral" size="lg" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" size="lg">
            {t`Create task`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface ProjectChoiceProps {
  readonly selected: string | null;
  readonly onPick: (projectId: string | null) => void;
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
