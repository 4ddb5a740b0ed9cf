import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { canMoveSaved } from '#domain/saved/rules.ts';
import { createTemplate, deleteTemplate, moveTemplate, renameTemplate } from '#domain/template/commands.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { NameField } from '#web/ui/name-fields.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { usePulse, useRow } from '../context.ts';
import { PlaceField, placeIdOf, placeOf } from '../place-field.tsx';
import { refusalMessage } from '../refusal-text.ts';
import type { TemplateDraft } from './overlays.ts';

type Props = OverlayProps & ({ readonly templateId: string } | TemplateDraft);

/** The name of a template, and who has it. */
export default function TemplateDialog({ onClose, ...props }: Props) {
  const { t } = useLingui();
  const { run, attempt, newId, replica, person } = usePulse();
  const template = useRow('template', 'templateId' in props ? props.templateId : '');
  const before = placeIdOf(template);
  const [placeId, setPlaceId] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const start = 'content' in props ? props.start : null;

  function submit(form: FormData): void {
    const name = formText(form, 'name');
    const place = placeOf(replica, placeId);
    // A refusal is shown beside the field instead of in a toast.
    if ('templateId' in props) {
      const { templateId: id } = props;
      const result = attempt(renameTemplate({ id, name }));
      if (!result.success) return setProblem(refusalMessage(result));
      if (placeId !== before) run(moveTemplate({ id, ...place }));
    } else {
      const id = newId();
      const content = props.content(formText(form, 'start'));
      const result = attempt(createTemplate({ id, name, content, ...place }));
      if (!result.success) return setProblem(refusalMessage(result));
      toast({
        title: t`Saved template “${name.trim()}”`,
        undo: undoable(() => void run(deleteTemplate({ id }))),
      });
    }
    onClose();
  }

  return (
    <Dialog title={template ? t`Edit template` : t`Save as template`} description={aboutDraft()} onClose={onClose}>
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <NameField
          label={t`Name`}
          value={template?.name ?? ('content' in props ? props.name : '')}
          problem={problem}
          isSelected
        />
        {start !== null && (
          <TextField
            label={t`Start of this project`}
            hint={t`Dates are kept as days after it.`}
            name="start"
            type="date"
            required
            defaultValue={start}
          />
        )}
        <PlaceField
          value={placeId}
          onChange={setPlaceId}
          refusal={template && canMoveSaved(replica, person, 'template', template)}
        />
        <ConfirmActions onCancel={onClose}>{template ? t`Save` : t`Save template`}</ConfirmActions>
      </Form>
    </Dialog>
  );

  function aboutDraft(): string | undefined {
    if (template) return undefined;
    return start === null
      ? t`Keeps the title, description, tags, priority, estimate and subtasks. People and dates are left out.`
      : t`Keeps streams, tasks with their subtasks, description, icon and color. People and progress are left out.`;
  }
}
