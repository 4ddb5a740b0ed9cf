import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FormStatus, Section } from '#web/ui/section.tsx';

/** A list of sign-in methods, sessions or devices, each with its actions. */
export function CredentialList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line rounded-lg inset-ring inset-ring-line">
      {children}
    </ul>
  );
}

interface CredentialSectionProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly problem: string | null;
  /** Null where none can be added. */
  readonly add: { readonly label: string; readonly onClick: () => void } | null;
  /** The items of its list. */
  readonly children: readonly ReactNode[];
}

/** What a person has of one kind, and the button that adds another. */
export function CredentialSection({ title, about, problem, add, children }: CredentialSectionProps) {
  return (
    <Section title={title} about={about}>
      {children.length > 0 && <CredentialList label={title}>{children}</CredentialList>}
      <FormStatus problem={problem} />
      {add && (
        <Button size="lg" variant="outline" color="neutral" className="self-start" onClick={add.onClick}>
          {add.label}
        </Button>
      )}
    </Section>
  );
}

interface CredentialItemProps {
  readonly icon: ReactNode;
  /** Text that is too long is truncated. */
  readonly name: ReactNode;
  /** When it was last used, or until when it is valid. */
  readonly detail: string;
  /** The detail with the exact time. */
  readonly exact?: string | undefined;
  readonly children: ReactNode;
}

export function CredentialItem({ icon, name, detail, exact, children }: CredentialItemProps) {
  return (
    <li className="flex min-h-15 items-center gap-3 px-3 py-2">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-neutral-soft text-muted *:size-4">
        {icon}
      </span>
      <div className="min-w-0 grow">
        <div className={classNames('font-medium', typeof name === 'string' && 'truncate')}>{name}</div>
        <div className="text-xs text-faint" title={exact}>
          {detail}
        </div>
      </div>
      {children}
    </li>
  );
}
