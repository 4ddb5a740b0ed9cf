import { useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { openComparison } from './overlays.ts';

/** Says below an open editor that somebody else has saved the text meanwhile, and shows what they changed. */
export function ChangedMeanwhile({ base, value }: { readonly base: string; readonly value: string }) {
  const { t } = useLingui();
  return (
    <p role="status" className="mt-1 flex flex-wrap items-center gap-1 text-xs text-warning-ink">
      {t`Changed meanwhile. Saving merges both.`}
      <Button
        size="xs"
        variant="ghost"
        // The editor keeps the focus: leaving it would save.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() =>
          openComparison({
            title: t`Changed meanwhile`,
            description: t`What was changed since you began to write.`,
            before: base,
            after: value,
          })
        }
      >
        {t`Show changes`}
      </Button>
    </p>
  );
}
