import { useEffect, useState } from 'react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { Unreachable } from '#web/data/ask.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { ChannelRow } from './channel-row.tsx';
import { deviceState, turnOff, turnOn, type DeviceState } from './device.ts';

/** Null until the browser has answered. */
export function useDevice(): [state: DeviceState | null, set: (state: DeviceState) => void] {
  const [state, setState] = useState<DeviceState | null>(null);
  useEffect(() => {
    let here = true;
    void deviceState()
      .catch(() => 'unsupported' as const)
      .then((found) => here && setState(found));
    return () => {
      here = false;
    };
  }, []);
  return [state, setState];
}

interface ThisDeviceProps {
  readonly state: DeviceState;
  readonly onChange: (state: DeviceState) => void;
}

/** The setting for push notifications on this device. */
export function ThisDevice({ state, onChange }: ThisDeviceProps) {
  const { t } = useLingui();
  const on = state === 'on';

  async function toggle(): Promise<void> {
    try {
      onChange(await (on ? turnOff() : turnOn()));
    } catch (error) {
      const description =
        error instanceof Unreachable ? t`The server can’t be reached right now.` : t`Your browser didn’t allow it.`;
      toast({ title: t`Couldn’t change notifications`, description, tone: 'error' });
    }
  }

  return (
    <ChannelRow icon={<BellRing className="size-4" aria-hidden />} name={t`On this device`} about={t(abouts[state])}>
      {(state === 'on' || state === 'off') && (
        <Button
          variant={on ? 'outline' : 'solid'}
          color={on ? 'neutral' : 'primary'}
          aria-label={on ? t`Turn off notifications on this device` : t`Turn on notifications on this device`}
          onClick={toggle}
        >
          {on ? t`Turn off` : t`Turn on`}
        </Button>
      )}
    </ChannelRow>
  );
}

const abouts: Readonly<Record<DeviceState, ReturnType<typeof msg>>> = {
  on: msg`Notifications are on for this device.`,
  off: msg`Get notifications on this device even when Pulse is closed.`,
  blocked: msg`Notifications are blocked in your browser settings.`,
  home: msg`Add Pulse to your home screen first, then open it there.`,
  unsupported: msg`This browser can’t show notifications while Pulse is closed.`,
};
