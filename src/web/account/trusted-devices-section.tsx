import type { Answer } from '#api/routes.ts';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { exactDate, plainDate } from '#web/ui/date.ts';
import { exactTime } from '#web/ui/time.ts';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { DeviceIcon } from './device-icon.tsx';
import { deviceName } from './device.ts';
import { CredentialList, CredentialItem } from './credential-list.tsx';

/** Browsers in which no code is asked for; absent if there are none. */
export function TrustedDevicesSection() {
  const { t } = useLingui();
  const { answer, refetch } = useFetched('GET /api/me/trusted-devices');
  const [problem, setProblem] = useState<string | null>(null);
  const devices = answer?.devices ?? [];
  if (devices.length === 0) return null;

  async function end(id: string): Promise<void> {
    const failed = await problemOf('DELETE /api/me/trusted-devices/:id', { params: { id } });
    setProblem(failed);
    await refetch();
    if (failed === null) announce(t`Trusted device removed`);
  }

  return (
    <Section
      title={t`Trusted devices`}
      about={t`You don’t need a two-factor code on these devices until you change your password or sign out everywhere.`}
    >
      <CredentialList label={t`Trusted devices`}>
        {devices.map((device) => (
          <Item key={device.id} device={device} onEnd={() => end(device.id)} />
        ))}
      </CredentialList>
      <FormStatus problem={problem} />
    </Section>
  );
}

type Trusted = Answer<'GET /api/me/trusted-devices'>['devices'][number];

function Item({ device, onEnd }: { readonly device: Trusted; readonly onEnd: () => Promise<void> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = deviceName(device.userAgent);
  const until = exactDate(plainDate(device.expiresAt), locale);
  return (
    <CredentialItem
      icon={<DeviceIcon userAgent={device.userAgent} />}
      name={name}
      detail={device.isCurrent ? t`This device, until ${until}` : t`Until ${until}`}
      exact={exactTime(device.expiresAt, locale)}
    >
      <Button variant="ghost" color="neutral" aria-label={t`Remove trusted device: ${name}`} onClick={onEnd}>
        {t`Remove`}
      </Button>
    </CredentialItem>
  );
}
