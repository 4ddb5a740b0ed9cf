import { useState } from 'react';
import { Choice } from '#web/ui/popup/choice.tsx';
import type { Option } from '#web/ui/popup/options.ts';

interface SeveralProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly label: string;
  readonly options: readonly Option[];
  readonly search?: string;
  readonly empty?: string;
}

/** The popup starts with the choice at the time it opened, and then keeps its own. */
export function Several({ chosen: first, onChange, ...choice }: SeveralProps) {
  const [chosen, setChosen] = useState(first);
  function toggle(value: string): void {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    setChosen(next);
    onChange(next);
  }
  return <Choice {...choice} multiple selected={chosen} onPick={toggle} />;
}
