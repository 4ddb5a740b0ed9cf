import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { NAME_MAX } from '#domain/input.ts';
import type { TaskStatus } from '#domain/task/row.ts';
import { useRow } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Reorderable } from '#web/ui/reorderable.tsx';
import { ColumnItem } from './column-item.tsx';
import { StatusOfColumn } from './column-forms.tsx';
import { useColumnActions } from './use-column-actions.ts';

/** The columns of a project, for its owner. */
export default function ColumnsDialog({ projectId, onClose }: OverlayProps & { readonly projectId: string }) {
  const { t } = useLingui();
  const project = useRow('project', projectId);
  const actions = useColumnActions(projectId);
  const [name, setName] = useState('');
  const [status, setStatus] = useState<TaskStatus>('IN_PROGRESS');
  if (!project) return null;
  const { columns } = actions;

  function create(): void {
    if (!actions.create(name, status)) return;
    announce(t`Column added`);
    setName('');
  }

  function drop(key: string, order: number): void {
    const column = columns.find((each) => each.key === key);
    if (column) actions.moveTo(column, order);
  }

  return (
    <Dialog
      title={t`Columns`}
      description={t`The columns of ${project.name}. Each counts as one of the four statuses, on “My tasks” and wherever Pulse counts.`}
      onClose={onClose}
    >
      <Reorderable onDrop={drop}>
        <ul aria-label={t`Columns`} className="flex flex-col">
          {columns.map((column, index) => (
            <ColumnItem key={column.key} column={column} index={index} actions={actions} />
          ))}
        </ul>
      </Reorderable>
      <Form onSubmit={create} className="mt-4 flex flex-col gap-3">
        <TextField
          label={t`New column`}
          name="name"
          autoFocus
          autoComplete="off"
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex items-center gap-3">
          <div className="grow">
            <StatusOfColumn status={status} onChoose={setStatus} />
          </div>
          <Button type="submit" size="lg" icon={<Plus className="size-4" aria-hidden />}>
            {t`Add`}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
