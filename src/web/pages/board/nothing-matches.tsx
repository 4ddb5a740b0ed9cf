import { Trans } from '@lingui/react/macro';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import { useHotkeys } from '#web/ui/hotkeys.ts';

/** Laid over the columns, so that they stay where they are while someone types. */
export default function NothingMatches({ onClear }: { readonly onClear: () => void }) {
  useHotkeys({ Escape: onClear });
  return (
    <div className="relative z-1 flex h-0 justify-center">
      <p
        role="status"
        className="mt-32 flex h-fit items-center gap-2 rounded-lg bg-raised px-4 py-2.5 text-muted shadow-raised"
      >
        <Trans>No tasks match these filters.</Trans>
        <button
          type="button"
          onClick={onClear}
          className="thumb relative h-6 rounded-md font-medium text-secondary-ink hover:underline"
        >
          <Trans>Clear filters</Trans>
        </button>
        <HotkeyHint hotkey="Escape" />
      </p>
    </div>
  );
}
