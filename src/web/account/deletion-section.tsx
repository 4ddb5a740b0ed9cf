import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { canErase } from '#domain/person/administration-rules.ts';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Section } from '#web/ui/section.tsx';
import { openDeletion } from './overlays.ts';

interface DeletionSectionProps {
  /** The account is gone: removes everything of it from this browser. */
  readonly onDeleted: () => Promise<void>;
  readonly hasPassword: boolean;
}

export function DeletionSection({ onDeleted, hasPassword }: DeletionSectionProps) {
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const [isOpen, setOpen] = useState(false);
  const row = useRow('person', person);
  // The rows that the rule looks at.
  useList({ from: 'project' });
  useList({ from: 'person' });
  if (!row) return null;
  const refusal = canErase(replica, row);

  return (
    <Section
      title={t`Delete my account`}
      about={t`Your tasks and comments in shared projects stay, without your name. Private tasks are deleted.`}
    >
      <Button
        size="lg"
        variant="ghost"
        color="neutral"
        aria-expanded={isOpen}
        icon={<ChevronRight aria-hidden className={classNames('size-4 text-faint', isOpen && 'rotate-90')} />}
        onClick={() => setOpen(!isOpen)}
        className="-ml-2 self-start"
      >
        {isOpen ? t`Hide` : t`Show`}
      </Button>
      {isOpen && refusal && <p className="text-muted">{refusalMessage(refusal)}</p>}
      {isOpen && (
        <Button
          size="lg"
          variant="outline"
          color="error"
          disabled={refusal !== null}
          onClick={() => openDeletion({ onDeleted, hasPassword })}
          className="self-start"
        >
          {t`Delete my account`}
        </Button>
      )}
    </Section>
  );
}
