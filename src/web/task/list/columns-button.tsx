import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Columns3Cog } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { columnLabels, type Column } from './columns.ts';

interface ColumnsProps {
  readonly offered: readonly Column[];
  readonly shown: readonly Column[];
  readonly onChange: (shown: readonly string[]) => void;
}

/** Chooses what the rows of a list show. */
export function ColumnsButton(props: ColumnsProps) {
  const { t } = useLingui();
  return (
    <Button
      variant="ghost"
      color="neutral"
      aria-haspopup="listbox"
      icon={<Columns3Cog className="size-4" aria-hidden />}
      onClick={(event) => openPopup(event.currentTarget, t`Columns`, <ColumnsChoice {...props} />, 'end')}
      className="shrink-0 max-sm:hidden"
    >
      {t`Columns`}
    </Button>
  );
}

/** The popup starts with the columns at the time it opened, and then keeps its own. */
function ColumnsChoice({ offered, shown: first, onChange }: ColumnsProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<readonly string[]>(first);
  function toggle(column: string): void {
    const next = shown.includes(column) ? shown.filter((each) => each !== column) : [...shown, column];
    setShown(next);
    onChange(next);
  }
  const options = offered.map((value) => ({ value, label: t(columnLabels[value]) }));
  return <Choice multiple label={t`Columns`} options={options} selected={shown} onPick={toggle} />;
}
