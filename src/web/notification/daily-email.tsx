import { useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { DIGEST, wants, type Preferences } from '#domain/notification/preferences.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { usePulse } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { ChannelRow } from './channel-row.tsx';

interface DailyEmailProps {
  readonly notify: Preferences;
  /** Whether the person's address is proven. */
  readonly isProven: boolean;
}

/** The setting for the daily email as a whole. */
export function DailyEmail({ notify, isProven }: DailyEmailProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const on = wants(notify, DIGEST, 'email');
  const choose = (email: boolean) => void run(updateProfile({ notify: { [DIGEST]: { email } } }));
  const about = on
    ? t`Sent at the start of your working hours if something is waiting for you.`
    : t`Get what’s due and what’s new by email each morning.`;
  return (
    <ChannelRow
      icon={<Mail className="size-4" aria-hidden />}
      name={t`Daily email`}
      about={isProven ? about : t`Confirm your email address first: open the link we sent you.`}
    >
      {isProven && (
        <Button
          variant={on ? 'outline' : 'solid'}
          color={on ? 'neutral' : 'primary'}
          aria-label={on ? t`Turn off the daily email` : t`Turn on the daily email`}
          onClick={() => choose(!on)}
        >
          {on ? t`Turn off` : t`Turn on`}
        </Button>
      )}
    </ChannelRow>
  );
}
