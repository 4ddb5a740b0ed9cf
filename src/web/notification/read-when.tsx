import { useLingui } from '@lingui/react/macro';
import { updateProfile } from '#domain/profile/commands.ts';
import { usePulse } from '#web/data/context.ts';
import { Segments } from '#web/ui/segments.tsx';

/** The setting for what reads notifications. */
export function ReadWhen({ whenShown }: { readonly whenShown: boolean }) {
  const { t } = useLingui();
  const { run } = usePulse();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-3">
      <div className="grow">
        <p className="font-medium">{t`Mark as read`}</p>
        <p className="text-xs text-faint">{t`The number on the bell goes once you have looked.`}</p>
      </div>
      <Segments
        label={t`Mark as read`}
        options={[
          { value: 'opened', label: t`When opened` },
          { value: 'shown', label: t`When shown in the list` },
        ]}
        chosen={whenShown ? 'shown' : 'opened'}
        onChoose={(when) => void run(updateProfile({ readsWhenShown: when === 'shown' }))}
      />
    </div>
  );
}
