import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { canMoveSaved } from '#domain/saved/rules.ts';
import { createView, moveView, updateView } from '#domain/view/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { PlaceField, placeIdOf, placeOf } from '#web/data/place-field.tsx';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { NameField } from '#web/ui/name-fields.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import type { BoardShown } from './overlays.ts';

/** The name of a view, and who has it. */
export default function ViewDialog({ onClose, ...props }: OverlayProps & ({ readonly viewId: string } | BoardShown)) {
  const { t } = useLingui();
  const { replica, newId, person } = usePulse();
  const view = useRow('view', 'viewId' in props ? props.viewId : '');
  const before = placeIdOf(view);
  const [placeId, setPlaceId] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(form: FormData): void {
    const name = formText(form, 'name');
    const place = placeOf(replica, placeId);
    // A refusal is shown beside the field instead of in a toast.
    if ('viewId' in props) {
      const { viewId: id } = props;
      const result = replica.run(updateView({ id, name }));
      if (!result.success) return setProblem(refusalMessage(result));
      if (placeId !== before) replica.run(moveView({ id, ...place }));
    } else {
      const { boardId, boardTeamId, shown } = props;
      const result = replica.run(createView({ id: newId(), name, boardId, boardTeamId, shown, ...place }));
      if (!result.success) return setProblem(refusalMessage(result));
    }
    onClose();
  }

  return (
    <Dialog
      title={view ? t`Edit view` : t`Save view`}
      description={t`Saves this board’s filters, layout and sort order.`}
      onClose={onClose}
    >
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <NameField label={t`Name`} value={view?.name} problem={problem} isSelected />
        <PlaceField
          value={placeId}
          onChange={setPlaceId}
          refusal={view && canMoveSaved(replica, person, 'view', view)}
        />
        <ConfirmActions onCancel={onClose}>{view ? t`Save` : t`Save view`}</ConfirmActions>
      </Form>
    </Dialog>
  );
}
