import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with the value; announced with the field. */
  readonly error?: ReactNode;
}

export function TextField({ label, hint, error, className, ...input }: ComponentProps<'input'> & FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          dir="auto"
          {...input}
          {...attributes}
          className={classNames(box, 'h-9 pointer-coarse:h-11', className)}
        />
      )}
    </Labelled>
  );
}

export function TextArea({ label, hint, error, className, ...input }: ComponentProps<'textarea'> & FieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(attributes) => (
        <textarea
          dir="auto"
          rows={3}
          {...input}
          {...attributes}
          className={classNames(box, 'field-sizing-content min-h-18 resize-none py-2', className)}
        />
      )}
    </Labelled>
  );
}

interface Attributes {
  readonly id: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

function Labelled({ label, hint, error, children }: FieldProps & { children: (attributes: Attributes) => ReactNode }) {
  const id = useId();
  const about = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-neutral-ink">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': about ? `${id}-about` : undefined,
      })}
      {about && (
        <p id={`${id}-about`} className={classNames('text-xs', error ? 'text-error-ink' : 'text-faint')}>
          {about}
        </p>
      )}
    </div>
  );
}

const box = classNames(
  'w-full rounded-lg bg-surface px-3 text-ink inset-ring inset-ring-edge outline-none',
  'focus:inset-ring-2 focus:inset-ring-focus aria-invalid:inset-ring-error disabled:opacity-50',
);
