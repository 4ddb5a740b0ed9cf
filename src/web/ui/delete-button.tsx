import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface DeleteButtonProps {
  readonly label: string;
  /** Why it is not possible; shown when the button is pressed anyway. */
  readonly refusal: string | null;
  readonly onClick: () => void;
}

/** Deletes one entry of a list. */
export function DeleteButton({ label, refusal, onClick }: DeleteButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      square
      variant="ghost"
      color="neutral"
      aria-label={label}
      data-tip={refusal ?? t`Delete`}
      onClick={onClick}
      className={classNames(refusal !== null && 'opacity-60')}
    >
      <Trash2 className="size-4" aria-hidden />
    </Button>
  );
}
