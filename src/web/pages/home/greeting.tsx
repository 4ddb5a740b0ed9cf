import { useLingui } from '@lingui/react/macro';
import { useMe } from '#web/app/app-session-context.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { firstName } from '#web/ui/first-name.ts';
import { hourOf } from '#web/ui/hour-of.ts';
import { useNow } from '#web/ui/now.ts';
import { DaySentence } from './day-sentence.tsx';
import { OwnPulse } from './own-pulse.tsx';
import { useTitle } from '#web/ui/title.ts';

/** A greeting for the person's local time, with the day. */
export function Greeting({ today }: { readonly today: string }) {
  const { t } = useLingui();
  const me = useMe();
  const name = firstName(useRow('person', usePulse().person)?.displayName ?? me.displayName);
  const hour = hourOf(useNow());
  useTitle(t`Home`);
  return (
    <header className="flex items-end justify-between gap-4">
      <div className="flex min-w-0 flex-col gap-0.5">
        <h1 dir="auto" className="text-xl font-semibold text-balance wrap-anywhere">
          {hour >= 5 && hour < 12
            ? t`Good morning, ${name}`
            : hour >= 12 && hour < 18
              ? t`Good afternoon, ${name}`
              : t`Good evening, ${name}`}
        </h1>
        <DaySentence />
      </div>
      <OwnPulse today={today} />
    </header>
  );
}
