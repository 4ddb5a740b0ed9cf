import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { TextField } from '#web/ui/field.tsx';

/** A password, which the eye shows. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'className'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-10 pointer-coarse:pr-12"
      />
      <button
        type="button"
        aria-label={t`Show what is typed`}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        // Beside the field, below its label.
        className="absolute top-6.5 right-0 grid size-9 place-items-center rounded-lg text-faint hover:text-ink pointer-coarse:size-11"
      >
        {isShown ? <EyeOff className="size-4" aria-hidden /> : <Eye className="size-4" aria-hidden />}
      </button>
    </div>
  );
}
