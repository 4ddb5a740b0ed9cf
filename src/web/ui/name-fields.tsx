import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextArea, TextField } from './field.tsx';
import { MarkdownTools } from './markdown/editing/markdown-tools.tsx';

interface NameFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  /** Why the name was refused. */
  readonly problem: string | null;
  /** For a dialog that only renames. */
  readonly isSelected?: boolean;
}

/** The name of a project, team or stream, first in its dialog. */
export function NameField({ label, value, problem, isSelected = false }: NameFieldProps) {
  return (
    <TextField
      label={label}
      name="name"
      autoFocus
      autoComplete="off"
      maxLength={500}
      defaultValue={value}
      onFocus={isSelected ? (event) => event.currentTarget.select() : undefined}
      error={problem ?? undefined}
    />
  );
}

/** Who can read it, is for the hint to say. */
export function DescriptionField({ hint, value }: { readonly hint: string; readonly value: string | undefined }) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="relative">
      <MarkdownTools field={field} />
      <TextArea
        ref={field}
        label={t`Description (optional)`}
        hint={hint}
        name="description"
        maxLength={50_000}
        defaultValue={value}
      />
    </div>
  );
}
