import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { colourMode, setColourMode, type ColourMode } from '#web/ui/colour-mode.ts';
import { Section } from '#web/ui/section.tsx';
import { useStore } from '#web/ui/store.ts';

export function AppearanceSection() {
  const { t } = useLingui();
  return (
    <Section title={t`Theme`} about={t`Applies to this device only.`}>
      <fieldset className="grid max-w-120 grid-cols-3 gap-2">
        <legend className="sr-only">{t`Theme`}</legend>
        <Mode value="light" label={t`Light`} icon={<Sun />} />
        <Mode value="dark" label={t`Dark`} icon={<Moon />} />
        <Mode value="system" label={t`System`} icon={<Monitor />} />
      </fieldset>
    </Section>
  );
}

function Mode({ value, label, icon }: { value: ColourMode; label: string; icon: ReactNode }) {
  const mode = useStore(colourMode);
  return (
    <label className="relative flex h-18 flex-col items-center justify-center gap-1.5 rounded-lg px-2 text-center font-medium text-muted inset-ring inset-ring-edge has-checked:bg-selected has-checked:text-ink has-checked:inset-ring-2 has-checked:inset-ring-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2 *:[svg]:size-4.5">
      <input
        type="radio"
        name="colour-mode"
        checked={mode === value}
        onChange={() => setColourMode(value)}
        className="absolute inset-0 opacity-0"
      />
      {icon}
      <span>{label}</span>
    </label>
  );
}
