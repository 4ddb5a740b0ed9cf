import { useId, type InputHTMLAttributes } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DIGEST, DUE, KINDS, wants, type Kind, type Preferences } from '#domain/notification/preferences.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DailyEmail } from './daily-email.tsx';
import type { DeviceState } from './device.ts';
import { KindIcon } from './kind-icon.tsx';
import { ReadWhen } from './read-when.tsx';
import { ThisDevice, useDevice } from './this-device.tsx';

type ListedKind = Kind | typeof DUE;
type Channel = 'app' | 'email' | 'push' | 'telegram';

export interface NotificationPreferencesProps {
  /** Whether the server sends emails at all. */
  readonly hasMail: boolean;
  /** Whether the person's address is proven. */
  readonly isProven: boolean;
}

/** Which notifications the person wants, in the app, by email and on devices; each choice is saved at once. */
export function NotificationPreferences({ hasMail, isProven }: NotificationPreferencesProps) {
  const { person, run } = usePulse();
  const profile = useRow('profile', person);
  const [device, setDevice] = useDevice();
  if (!profile || !device) return null;
  const { notify } = profile;
  const withEmail = hasMail && isProven && wants(notify, DIGEST, 'email');
  const withPush = device === 'on' || KINDS.some((kind) => wants(notify, kind, 'push'));

  function changeDevice(state: DeviceState): void {
    setDevice(state);
    // A person who has chosen nothing yet gets all kinds, as the button said.
    const unchosen = KINDS.every((kind) => notify[kind]?.push === undefined);
    if (state === 'on' && unchosen)
      run(updateProfile({ notify: Object.fromEntries(KINDS.map((kind) => [kind, { push: true }])) }));
  }

  return (
    <div className="flex flex-col">
      <ThisDevice state={device} onChange={changeDevice} />
      {hasMail && <DailyEmail notify={notify} isProven={isProven} />}
      <ReadWhen whenShown={profile.readsWhenShown} />
      <KindChoices
        notify={notify}
        channels={[
          'app',
          ...(withEmail ? (['email'] as const) : []),
          ...(withPush ? (['push'] as const) : []),
          ...(profile.isPulseBotActivated ? (['telegram'] as const) : []),
        ]}
      />
    </div>
  );
}

interface KindChoicesProps {
  readonly notify: Preferences;
  readonly channels: readonly Channel[];
}

function KindChoices({ notify, channels }: KindChoicesProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const id = useId();
  const several = channels.length > 1;
  const column = several ? 'w-13 shrink-0 sm:w-16' : '';
  const heads: Readonly<Record<Channel, string>> = {
    app: t`In Pulse`,
    email: t`Email`,
    push: t`Devices`,
    telegram: t`Telegram`,
  };
  const box = (kind: ListedKind, channel: Channel, more: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <input
      type="checkbox"
      checked={wants(notify, kind, channel)}
      onChange={(event) => void run(updateProfile({ notify: { [kind]: { [channel]: event.target.checked } } }))}
      className="size-4.5 shrink-0 accent-neutral disabled:opacity-50"
      {...more}
    />
  );
  return (
    <fieldset className="flex flex-col divide-y divide-line">
      <legend className="sr-only">{t`Notify me about`}</legend>
      {several && (
        <div aria-hidden className="flex justify-end pt-3 pb-1 text-xs font-medium text-faint">
          {channels.map((channel) => (
            <span key={channel} className={classNames('text-center', column)}>
              {heads[channel]}
            </span>
          ))}
        </div>
      )}
      {KINDS.map((kind) => (
        <div key={kind} className="flex min-h-14 items-center">
          <label className="flex min-h-14 min-w-0 grow items-center gap-3 py-2">
            <About kind={kind} id={`${id}-${kind}`} />
            <span className={classNames('flex justify-center', column)}>
              {box(kind, 'app', { 'aria-describedby': `${id}-${kind}` })}
            </span>
          </label>
          {channels.slice(1).map((channel) => (
            <label key={channel} className={classNames('flex min-h-14 items-center justify-center', column)}>
              <span className="sr-only">{named(kind, channel)}</span>
              {/* Emails and devices only get what is in the list. */}
              {box(kind, channel, { disabled: !wants(notify, kind, 'app') })}
            </label>
          ))}
        </div>
      ))}
      {channels.includes('email') && (
        <div className="flex min-h-14 items-center gap-3 py-2">
          <About kind={DUE} id={`${id}-due`} />
          <div className="flex">
            {channels.map((channel) => (
              <span key={channel} className={classNames('flex justify-center', column)}>
                {channel === 'email' && (
                  <label className="-my-2 grid min-h-14 w-full place-items-center">
                    <span className="sr-only">{named(DUE, channel)}</span>
                    {box(DUE, channel, { 'aria-describedby': `${id}-due` })}
                  </label>
                )}
              </span>
            ))}
          </div>
        </div>
      )}
    </fieldset>
  );

  function named(kind: ListedKind, channel: Channel): string {
    const name = t(names[kind].name);
    if (channel === 'telegram') return t`${name}, in Telegram`;
    return channel === 'email' ? t`${name}, by email` : t`${name}, on devices`;
  }
}

function About({ kind, id }: { kind: ListedKind; id: string }) {
  const { t } = useLingui();
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-neutral-soft text-muted">
        <KindIcon kind={kind} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{t(names[kind].name)}</span>
        <span id={id} className="block text-xs text-faint">
          {t(names[kind].about)}
        </span>
      </span>
    </>
  );
}

const names: Readonly<Record<ListedKind, { readonly name: MessageDescriptor; readonly about: MessageDescriptor }>> = {
  assignment: { name: msg`Assignments`, about: msg`When someone assigns you a task` },
  mention: { name: msg`Mentions`, about: msg`When someone @mentions you` },
  comment: { name: msg`Comments`, about: msg`On your tasks, and on tasks you’ve commented on or follow` },
  completion: {
    name: msg`Completed tasks`,
    about: msg`When someone completes a task you created or follow`,
  },
  dependency: {
    name: msg`Tasks that yours wait for`,
    about: msg`When the last of them is done, or one is put off until after yours is due`,
  },
  checkin: { name: msg`Check-ins`, about: msg`When Pulse asks how a task of yours is going` },
  reminder: { name: msg`Reminders`, about: msg`When it’s time for a reminder you set` },
  status: {
    name: msg`Answers to check-ins`,
    about: msg`Blocked, at-risk and missed check-ins, and replies to yours`,
  },
  invitation: { name: msg`Invitations`, about: msg`When someone invites you to a team or offers you a project` },
  summary: {
    name: msg`Weekly summary`,
    about: msg`Mondays: what’s blocked, at risk, unanswered and done in the teams you lead`,
  },
  due: { name: msg`Due tasks`, about: msg`Your tasks that are overdue or due today` },
};
