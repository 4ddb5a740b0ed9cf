import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import { MOST_INTERRUPTIONS } from '#domain/check-in/interruptions-row.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { Section } from '#web/ui/section.tsx';

const COUNTS = Array.from({ length: MOST_INTERRUPTIONS + 1 }, (_, count) => count);

/** How often a day check-ins may interrupt the person; saved at once. */
export function InterruptionsSection() {
  const { t } = useLingui();
  const { person, run } = usePulse();
  const profile = useRow('profile', person);
  if (!profile) return null;
  const textOf = (count: number) =>
    count === 0 ? t`Never` : plural(count, { one: 'Up to # time a day', other: 'Up to # times a day' });
  const label = t`Interrupt me`;
  const chosen = textOf(profile.interruptions);

  return (
    <Section
      title={t`Check-ins`}
      about={t`A new check-in interrupts you with one notification for all its tasks. Any more that day wait on your home page and in your inbox, without a sound.`}
    >
      <div className="flex flex-col items-start gap-1.5">
        <span className="font-medium text-neutral-ink">{label}</span>
        <Button
          size="lg"
          variant="outline"
          color="neutral"
          aria-haspopup="listbox"
          aria-label={t`Interrupt me: ${chosen}`}
          onClick={(event) =>
            openPopup(
              event.currentTarget,
              label,
              <Choice
                label={label}
                options={COUNTS.map((count) => ({ value: `${count}`, label: textOf(count) }))}
                selected={[`${profile.interruptions}`]}
                onPick={(count) => void run(updateProfile({ interruptions: Number(count) }))}
              />,
            )
          }
        >
          {chosen}
          <ChevronsUpDown className="size-4 text-faint" aria-hidden />
        </Button>
      </div>
    </Section>
  );
}
