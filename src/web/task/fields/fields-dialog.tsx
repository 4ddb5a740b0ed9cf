import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Plus } from 'lucide-react';
import { copyFields, createField, updateField } from '#domain/field/commands.ts';
import { fieldsQuery } from '#domain/field/queries.ts';
import { FIELD_TYPES, type FieldRow, type FieldTypeName } from '#domain/field/row.ts';
import { HUES_APART } from '#domain/hue.ts';
import { NAME_MAX } from '#domain/input.ts';
import { projectsByNameQuery } from '#domain/project/queries.ts';
import { rankBetween } from '#domain/task/rank.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { Reorderable } from '#web/ui/reorderable.tsx';
import { Select } from '#web/ui/select.tsx';
import { FieldItem } from './field-item.tsx';
import { fieldTypes } from './field-labels.tsx';

const FIRST = { name: '', type: 'TEXT' as FieldTypeName, unit: '', options: '' };

/** The fields of a project, for its owner. */
export default function FieldsDialog({ projectId, onClose }: OverlayProps & { readonly projectId: string }) {
  const { t } = useLingui();
  const { run, newId } = usePulse();
  const project = useRow('project', projectId);
  const fields = useList(fieldsQuery(projectId)).group();
  const [typed, setTyped] = useState(FIRST);
  if (!project) return null;
  const { name, type, unit, options } = typed;
  const isChosen = type === 'ONE_OF' || type === 'SOME_OF';

  function create(): void {
    const made = optionsIn(options).map((each, at) => {
      return { id: newId(), name: each, hue: HUES_APART[at % HUES_APART.length] ?? 0 };
    });
    const more = { ...(type === 'NUMBER' && { unit }), ...(isChosen && { options: made }) };
    if (!run(createField({ id: newId(), projectId, name, type, ...more })).success) return;
    announce(t`Field added`);
    setTyped({ ...FIRST, type });
  }

  function moveTo(field: FieldRow, order: number): void {
    const others = fields.filter(({ id }) => id !== field.id);
    if (order < 0 || order > others.length || fields[order]?.id === field.id) return;
    const rank = rankBetween(others[order - 1]?.rank ?? null, others[order]?.rank ?? null);
    if (!run(updateField({ id: field.id, rank })).success) return;
    announce(t`Moved “${field.name}” to position ${order + 1} of ${fields.length}`);
  }

  function drop(id: string, order: number): void {
    const field = fields.find((each) => each.id === id);
    if (field) moveTo(field, order);
  }

  return (
    <Dialog
      title={t`Fields`}
      description={t`What the tasks of ${project.name} say beyond the fields that every task has.`}
      onClose={onClose}
    >
      <Reorderable onDrop={drop}>
        <ul aria-label={t`Fields`} className="flex flex-col">
          {fields.map((field, index) => (
            <FieldItem
              key={field.id}
              field={field}
              index={index}
              count={fields.length}
              onMove={(order) => moveTo(field, order)}
            />
          ))}
        </ul>
      </Reorderable>
      {fields.length === 0 && (
        <p className="text-muted">
          <Trans>No fields yet. Add the first one, like “Cost” or “Customer”.</Trans>
        </p>
      )}
      <Form onSubmit={create} className="mt-4 flex flex-col gap-3">
        <div className="flex items-end gap-3">
          <div className="grow">
            <TextField
              label={t`New field`}
              autoFocus
              autoComplete="off"
              maxLength={NAME_MAX}
              value={name}
              onChange={({ target }) => setTyped({ ...typed, name: target.value })}
            />
          </div>
          <Select
            label={t`Type`}
            value={type}
            options={FIELD_TYPES.map((value) => ({ value, label: t(fieldTypes[value].label) }))}
            onChange={(chosen) => setTyped({ ...typed, type: chosen })}
          />
        </div>
        {type === 'NUMBER' && (
          <TextField
            label={t`Unit (optional)`}
            autoComplete="off"
            maxLength={20}
            placeholder="€"
            value={unit}
            onChange={({ target }) => setTyped({ ...typed, unit: target.value })}
          />
        )}
        {isChosen && (
          <TextArea
            label={t`Options, one per line`}
            value={options}
            onChange={({ target }) => setTyped({ ...typed, options: target.value })}
          />
        )}
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            variant="ghost"
            color="neutral"
            size="lg"
            icon={<Copy className="size-4" aria-hidden />}
            aria-haspopup="listbox"
            onClick={({ currentTarget }) =>
              openPopup(currentTarget, t`Copy from a project`, <CopyChoice projectId={projectId} />)
            }
          >
            {t`Copy from a project…`}
          </Button>
          <Button type="submit" size="lg" icon={<Plus className="size-4" aria-hidden />}>
            {t`Add`}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Each once, without blank lines. */
function optionsIn(text: string): string[] {
  return [...new Set(text.split('\n').flatMap((line) => line.trim() || []))];
}

function CopyChoice({ projectId }: { readonly projectId: string }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const projects = useList(projectsByNameQuery)
    .group()
    .filter(({ id }) => id !== projectId);
  return (
    <Choice
      label={t`Copy from a project`}
      search={t`Find a project…`}
      empty={t`No other projects`}
      options={projects.map((project) => ({
        value: project.id,
        label: project.name,
        icon: <ProjectMark project={project} />,
      }))}
      selected={[]}
      onPick={(fromId) => void run(copyFields({ projectId, fromId }))}
    />
  );
}
