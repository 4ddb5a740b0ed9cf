import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { valueIn } from '#domain/field/fields.ts';
import { fieldsQuery } from '#domain/field/queries.ts';
import type { FieldRow } from '#domain/field/row.ts';
import { setField } from '#domain/field/set-value.ts';
import type { FieldValue } from '#domain/field/value.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { InlineText } from '#web/ui/inline-text.tsx';
import { Property, PropertyLine } from '../panel/property.tsx';
import { FieldChoice } from './field-choice.tsx';
import { fieldTypes } from './field-labels.tsx';
import { FieldValue as ShownValue } from './field-value.tsx';
import { useTypedValue } from './use-typed-value.ts';
import { useVoice } from './voice.ts';

interface FieldPropertiesProps {
  readonly task: TaskRow;
  readonly projectId: string;
  /** Why the person may not change them. */
  readonly refusal: Refusal | null;
}

/** What a task says in the fields of its project. */
export function FieldProperties({ task, projectId, refusal }: FieldPropertiesProps) {
  // The fields come with the rows of the project.
  useScope(`project:${projectId}`);
  const fields = useList(fieldsQuery(projectId)).group();
  return fields.map((field) => <FieldProperty key={field.id} field={field} task={task} refusal={refusal} />);
}

interface FieldPropertyProps extends Omit<FieldPropertiesProps, 'projectId'> {
  readonly field: FieldRow;
}

function FieldProperty({ field, task, refusal }: FieldPropertyProps) {
  const value = valueIn(field, task);
  switch (field.type) {
    case 'TEXT':
    case 'NUMBER':
    case 'LINK':
      return <TypedProperty {...{ field, task, refusal, value }} />;
    case 'CHECKBOX':
      return <CheckProperty {...{ field, task, refusal, value }} />;
    case 'DATE':
    case 'ONE_OF':
    case 'SOME_OF':
    case 'PERSON':
      return (
        <Property
          label={field.name}
          icon={value === null || field.type === 'DATE' ? fieldTypes[field.type].icon : undefined}
          isEmpty={value === null}
          refusal={refusal}
          haspopup={field.type === 'DATE' ? 'dialog' : 'listbox'}
          popup={() => <FieldChoice fieldId={field.id} taskId={task.id} />}
        >
          {value !== null && <Shown field={field} value={value} />}
        </Property>
      );
  }
}

function Shown({ field, value }: { readonly field: FieldRow; readonly value: FieldValue }) {
  const voice = useVoice();
  const shown = <ShownValue {...{ field, value, voice }} />;
  const isChips = field.type === 'ONE_OF' || field.type === 'SOME_OF';
  return isChips ? <span className="flex min-w-0 flex-wrap gap-1 py-1">{shown}</span> : shown;
}

interface ValueProps extends FieldPropertyProps {
  readonly value: FieldValue | null;
}

/** Written in its line, and saved on leaving it. */
function TypedProperty({ field, task, refusal, value }: ValueProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const { text, save } = useTypedValue(field, task);

  return (
    <PropertyLine label={field.name}>
      <div className="flex min-h-8 min-w-0 grow items-center gap-2 px-2 pointer-coarse:min-h-11">
        {fieldTypes[field.type].icon}
        <div className="min-w-0 grow">
          <InlineText
            label={field.name}
            value={text}
            placeholder={t`None`}
            readOnly={refusal !== null}
            draftKey={`${person} task ${task.id} field ${field.id}`}
            onSave={save}
          />
        </div>
        {field.type === 'NUMBER' && field.unit !== '' && <span className="shrink-0 text-faint">{field.unit}</span>}
        {field.type === 'LINK' && value !== null && (
          <a
            href={String(value)}
            target="_blank"
            rel="noreferrer noopener"
            aria-label={t`Open ${field.name}`}
            data-tip={t`Open link`}
            className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover pointer-coarse:size-11"
          >
            <ExternalLink className="size-4" aria-hidden />
          </a>
        )}
      </div>
    </PropertyLine>
  );
}

function CheckProperty({ field, task, refusal, value }: ValueProps) {
  const { run } = usePulse();
  return (
    <PropertyLine label={field.name}>
      <label className="flex min-h-8 grow items-center gap-2 rounded-md px-2 hover:bg-hover pointer-coarse:min-h-11">
        <input
          type="checkbox"
          aria-label={field.name}
          checked={value === true}
          disabled={refusal !== null}
          onChange={({ target }) => void run(setField({ id: task.id, fieldId: field.id, value: target.checked }))}
          className="size-4 accent-primary"
        />
      </label>
    </PropertyLine>
  );
}
