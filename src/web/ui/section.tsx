import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Button } from './button.tsx';
import { Form } from './form.tsx';

interface SectionProps {
  readonly title: string;
  /** Its purpose, in one sentence. */
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** Is called with the titles of sections of a page that have come or gone. */
export const SectionIndex = createContext<(title: string) => void>(() => {});

/** A part of a settings page: what it is on the left, the controls on the right; on a phone below. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  const changed = useContext(SectionIndex);
  useEffect(() => {
    changed(title);
    return () => changed(title);
  }, [changed, title]);
  return (
    <section
      aria-labelledby={id}
      data-section
      className="grid gap-x-8 gap-y-4 border-b border-line py-7 last:border-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <header className="flex flex-col gap-1">
        <h2 id={id} tabIndex={-1} className="scroll-mt-7 text-sm font-semibold outline-none">
          {title}
        </h2>
        {about && <p className="text-pretty text-muted">{about}</p>}
      </header>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}

interface SectionFormProps {
  /** Returns the problem, or null once it is saved; what was typed stays in either case. */
  readonly onSave: (form: FormData) => string | null | Promise<string | null>;
  readonly label?: string;
  /** The message after saving; by default that it is saved. */
  readonly done?: string;
  readonly children: ReactNode;
}

/** A form that is saved on its own, with the result beside its button. */
export function SectionForm({ onSave, label, done, children }: SectionFormProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<{ readonly problem: string | null } | null>(null);

  async function submit(form: FormData): Promise<void> {
    setOutcome(null);
    setOutcome({ problem: await onSave(form) });
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-4" onInput={() => setOutcome(null)}>
        {children}
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" size="lg" variant="outline" color="neutral">
          {label ?? t`Save`}
        </Button>
        <FormStatus problem={outcome?.problem ?? null} done={outcome && !outcome.problem ? (done ?? t`Saved`) : null} />
      </div>
    </Form>
  );
}

/** Both regions are rendered from the start, so that what appears in them is announced. */
export function FormStatus({ problem, done }: { readonly problem: string | null; readonly done?: string | null }) {
  return (
    <>
      <p role="alert" className="min-w-0 text-error-ink empty:hidden">
        {problem}
      </p>
      <p role="status" className="flex items-center gap-1.5 text-primary-ink empty:hidden">
        {done && (
          <>
            <Check className="size-4" aria-hidden />
            {done}
          </>
        )}
      </p>
    </>
  );
}
