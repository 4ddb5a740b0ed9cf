import { useEffect, useState } from 'react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { Unreachable } from '#web/data/ask.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { Way } from './way.tsx';
import { deviceState, turnOff, turnOn, type DeviceState } from './device.ts';

/** Null until the browser has said it. */
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

/** Being told here, also while Pulse is closed. */
export function ThisDevice({ state, onChange }: ThisDeviceProps) {
  const { t } = useLingui();
  const on = state === 'on';

  async function toggle(): Promise<void> {
    try {
      onChange(await (on ? turnOff() : turnOn()));
    } catch (error) {
      const description = error instanceof Unreachable ? t`The server cannot be reached now.` : t`The browser refused.`;
      toast({ title: t`This could not be changed`, description, tone: 'error' });
    }
  }

  return (
    <Way icon={<BellRing className="size-4" aria-hidden />} name={t`On this device`} about={t(abouts[state])}>
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
    </Way>
  );
}

const abouts: Readonly<Record<DeviceState, ReturnType<typeof msg>>> = {
  on: msg`You are told here, also while Pulse is closed.`,
  off: msg`Be told here, also while Pulse is closed.`,
  blocked: msg`Notifications of Pulse are blocked in the settings of this browser.`,
  home: msg`Add Pulse to the home screen first, and open it there.`,
  unsupported: msg`This browser cannot show notifications of Pulse while it is closed.`,
};
