import { useId } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { KINDS, wants, type Kind, type Preferences } from '#domain/notification/preferences.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { DeviceState } from './device.ts';
import { KindIcon } from './kind-icon.tsx';
import { ThisDevice, useDevice } from './this-device.tsx';

/** Of what the person wants to be told, in the app and on devices; each choice holds at once. */
export function NotificationPreferences() {
  const { person, run } = usePulse();
  const profile = useRow('profile', person);
  const [device, setDevice] = useDevice();
  if (!profile || !device) return null;
  const { notify } = profile;
  const anyPush = KINDS.some((kind) => wants(notify, kind, 'push'));

  function changeDevice(state: DeviceState): void {
    setDevice(state);
    // Whoever has chosen nothing yet wants all of it: that is what the button said.
    const unchosen = KINDS.every((kind) => notify[kind]?.push === undefined);
    if (state === 'on' && unchosen)
      run(updateProfile({ notify: Object.fromEntries(KINDS.map((kind) => [kind, { push: true }])) }));
  }

  return (
    <div className="flex flex-col">
      <ThisDevice state={device} onChange={changeDevice} />
      <KindChoices notify={notify} withPush={anyPush || device === 'on'} />
    </div>
  );
}

function KindChoices({ notify, withPush }: { notify: Preferences; withPush: boolean }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const id = useId();
  const choose = (kind: Kind, channel: 'app' | 'push', wanted: boolean) =>
    void run(updateProfile({ notify: { [kind]: { [channel]: wanted } } }));
  return (
    <fieldset className="flex flex-col divide-y divide-line">
      <legend className="sr-only">{t`Tell me about`}</legend>
      {withPush && (
        <div aria-hidden className="flex justify-end pt-3 pb-1 text-xs font-medium text-faint">
          <span className="w-16 text-center">{t`In Pulse`}</span>
          <span className="w-16 text-center">{t`Devices`}</span>
        </div>
      )}
      {KINDS.map((kind) => (
        <div key={kind} className="flex min-h-14 items-center">
          <label className="flex min-h-14 min-w-0 grow items-center gap-3 py-2">
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-neutral-soft text-muted">
              <KindIcon kind={kind} />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-medium">{t(names[kind].name)}</span>
              <span id={`${id}-${kind}`} className="block text-xs text-faint">
                {t(names[kind].about)}
              </span>
            </span>
            <span className={classNames('flex justify-center', withPush && 'w-16')}>
              <input
                type="checkbox"
                aria-describedby={`${id}-${kind}`}
                checked={wants(notify, kind, 'app')}
                onChange={(event) => choose(kind, 'app', event.target.checked)}
                className="size-4.5 shrink-0 accent-primary"
              />
            </span>
          </label>
          {withPush && (
            <label className="flex min-h-14 w-16 shrink-0 items-center justify-center">
              <span className="sr-only">{t`${t(names[kind].name)}, on devices`}</span>
              <input
                type="checkbox"
                checked={wants(notify, kind, 'push')}
                // A device tells of what stands in the list.
                disabled={!wants(notify, kind, 'app')}
                onChange={(event) => choose(kind, 'push', event.target.checked)}
                className="size-4.5 accent-primary disabled:opacity-50"
              />
            </label>
          )}
        </div>
      ))}
    </fieldset>
  );
}

const names: Readonly<Record<Kind, { readonly name: MessageDescriptor; readonly about: MessageDescriptor }>> = {
  assignment: { name: msg`Tasks for me`, about: msg`Somebody has assigned you a task.` },
  mention: { name: msg`Mentions`, about: msg`Somebody has written @ and your name.` },
  comment: { name: msg`Comments`, about: msg`On your tasks, and where you have commented.` },
  completion: { name: msg`Completed tasks`, about: msg`Somebody else has completed a task that you made.` },
};
