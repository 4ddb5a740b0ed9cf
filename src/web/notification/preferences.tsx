import { useId } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { KINDS, wants, type Kind } from '#domain/notification/preferences.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { KindIcon } from './kind-icon.tsx';

/** Of what the person wants to be told in the app; each choice holds at once. */
export function NotificationPreferences() {
  const { t } = useLingui();
  const { person, run } = usePulse();
  const id = useId();
  const profile = useRow('profile', person);
  if (!profile) return null;
  return (
    <fieldset className="flex flex-col divide-y divide-line">
      <legend className="sr-only">{t`Tell me about`}</legend>
      {KINDS.map((kind) => (
        <label key={kind} className="flex min-h-14 items-center gap-3 py-2">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-neutral-soft text-muted">
            <KindIcon kind={kind} />
          </span>
          <span className="min-w-0 grow">
            <span className="block font-medium">{t(names[kind].name)}</span>
            <span id={`${id}-${kind}`} className="block text-xs text-faint">
              {t(names[kind].about)}
            </span>
          </span>
          <input
            type="checkbox"
            aria-describedby={`${id}-${kind}`}
            checked={wants(profile.notify, kind, 'app')}
            onChange={(event) => void run(updateProfile({ notify: { [kind]: { app: event.target.checked } } }))}
            className="size-4.5 shrink-0 accent-primary"
          />
        </label>
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
