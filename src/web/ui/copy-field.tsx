import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy.ts';
import { TextField } from '#web/ui/field.tsx';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  /** On the button, before and after. */
  readonly copy: string;
  readonly copied: string;
}

/** A text to pass on; it is shown only once. */
export function CopyField({ label, value, hint, copy, copied }: CopyFieldProps) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState<boolean | null>(null);

  async function copyValue(): Promise<void> {
    const done = await copyText(value);
    setCopied(done);
    if (done) announce(copied);
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={label}
        readOnly
        value={value}
        hint={hint}
        error={isCopied === false ? t`Couldn’t copy. Copy it from the field instead.` : null}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-xs"
      />
      <Button
        size="lg"
        icon={isCopied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
        onClick={copyValue}
        className="self-start"
      >
        {isCopied ? copied : copy}
      </Button>
    </div>
  );
}
