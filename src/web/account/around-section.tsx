import { useLingui } from '@lingui/react/macro';
import { setTellsAround, tellsAround } from '#web/data/around/store.ts';
import { Section } from '#web/ui/section.tsx';
import { useStore } from '#web/ui/store.ts';

/** Whether others see that one is around, and one sees them. */
export function AroundSection() {
  const { t } = useLingui();
  const tells = useStore(tellsAround);
  return (
    <Section title={t`Online status`} about={t`Applies to this device only.`}>
      <label className="flex min-h-8 items-start gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={tells}
          onChange={(event) => setTellsAround(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-neutral"
        />
        <span>
          {t`Show when I’m online`}
          <span className="block text-pretty text-muted">
            {t`People in your projects and teams see that you have Pulse open, and you see them. It isn’t stored anywhere.`}
          </span>
        </span>
      </label>
    </Section>
  );
}
