import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { createTask } from '#domain/task/create.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { useDraft } from '#web/ui/draft.ts';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast/store.ts';
import type { NewTask } from './overlays.ts';
import { ProjectButton } from './project-button.tsx';
import { fieldsOf } from '#domain/task/quick-add/fields.ts';
import { clearIgnoredTexts } from './quick-add/ignored-texts.ts';
import { useQuickAdd } from './quick-add/use-quick-add.tsx';

/** Creates a task from anywhere: the person’s own, unless they name somebody else. Only the name is required. */
export default function NewTaskDialog({ projectId: first, onOpen, onClose }: OverlayProps & NewTask) {
  const { t } = useLingui();
  const { attempt, person, newId } = usePulse();
  const key = `${person} new task`;
  const [draft, setDraft] = useDraft(key);
  const [projectId, setProjectId] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const { line, field, preview } = useQuickAdd({ text: draft ?? '', draft: key, projectId, onText: setDraft });
  const fields = fieldsOf(line);

  function create(): void {
    const task = { id: newId(), assignee: person, projectId, ...fields };
    // A refusal is shown beside the field instead of in a toast.
    const result = attempt(createTask(task));
    if (!result.success) {
      setProblem(refusalMessage(result));
      return;
    }
    setDraft(null);
    clearIgnoredTexts(key);
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
        <div className="flex flex-col gap-2">
          <TextField
            ref={field}
            label={t`Name`}
            autoFocus
            autoComplete="off"
            maxLength={2000}
            placeholder={t`What needs to be done?`}
            hint={t`Type friday, in 3 days, !high, #tag, @person or +project to set details.`}
            value={draft ?? ''}
            onChange={(event) => setDraft(event.target.value)}
            error={problem ?? undefined}
          />
          {preview}
        </div>
        <DialogActions>
          {fields.projectId === undefined && <ProjectButton selected={projectId} onPick={setProjectId} />}
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
