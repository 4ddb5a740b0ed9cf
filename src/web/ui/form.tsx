import type { FormEvent, ReactNode } from 'react';
import { useRunning } from './running.ts';
import { Submitting } from './submitting.ts';

interface FormProps {
  /** While the returned promise is pending, the form's submit buttons are loading and it cannot be submitted again. */
  readonly onSubmit: (form: FormData) => unknown;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that keeps what was typed until its parent removes it. */
export function Form({ onSubmit, className, children }: FormProps) {
  const [submitting, run] = useRunning();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!submitting) run(onSubmit(new FormData(event.currentTarget)));
  }
  return (
    <form onSubmit={submit} className={className}>
      <Submitting value={submitting}>{children}</Submitting>
    </form>
  );
}

/** The text of a form's field; empty if there is none. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
