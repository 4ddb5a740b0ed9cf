import { plural } from '@lingui/core/macro';
import { Button } from '#web/ui/button.tsx';

interface ShowOlderProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Below the done tasks of the last days. */
export default function ShowOlder({ count, onShow }: ShowOlderProps) {
  return (
    <Button
      variant="ghost"
      color="neutral"
      onClick={onShow}
      className="w-full justify-center text-muted pointer-coarse:h-11"
    >
      {plural(count, { one: 'Show # older', other: 'Show # older' })}
    </Button>
  );
}
