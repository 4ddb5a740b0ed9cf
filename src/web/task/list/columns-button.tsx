import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Columns3Cog } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { readColumns, withColumn, type Column } from './columns.ts';

interface ColumnsProps {
  readonly offered: readonly Column[];
  /** Null: nobody has chosen. */
  readonly chosen: string | null;
  readonly onChange: (chosen: string) => void;
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
function ColumnsChoice({ offered, chosen: first, onChange }: ColumnsProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(first);
  function toggle(column: string): void {
    const next = withColumn(chosen, offered, column);
    setChosen(next);
    onChange(next);
  }
  const options = offered.map(({ key, label }) => ({
    value: key,
    label: typeof label === 'string' ? label : t(label),
  }));
  const selected = readColumns(chosen, offered).all.map(({ key }) => key);
  return <Choice multiple label={t`Columns`} options={options} selected={selected} onPick={toggle} />;
}
