import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { press } from '#web/ui/hotkeys.ts';

/** Buttons to the tasks before and after the open one in the list beside it, like its keys. */
export function Neighbours() {
  const { t } = useLingui();
  return (
    <>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`Previous task`}
        data-tip={t`Previous task (K or ↑)`}
        onClick={() => press('k')}
      >
        <ChevronUp className="size-4" aria-hidden />
      </Button>
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={t`Next task`}
        data-tip={t`Next task (J or ↓)`}
        onClick={() => press('j')}
      >
        <ChevronDown className="size-4" aria-hidden />
      </Button>
    </>
  );
}
