import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy.ts';
import { TextField } from '#web/ui/field.tsx';

/** A link to pass on; it is shown only once. */
export function LinkField({ label, path, hint }: { label: string; path: string; hint: string }) {
  const { t } = useLingui();
  const link = new URL(path, location.origin).href;
  const [copied, setCopied] = useState<boolean | null>(null);

  async function copy(): Promise<void> {
    const isCopied = await copyText(link);
    setCopied(isCopied);
    if (isCopied) announce(t`Link copied`);
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={label}
        readOnly
        value={link}
        hint={hint}
        error={copied === false ? t`Couldn’t copy. Copy it from the field instead.` : null}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-xs"
      />
      <Button
        size="lg"
        icon={copied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
        onClick={copy}
        className="self-start"
      >
        {copied ? t`Link copied` : t`Copy link`}
      </Button>
    </div>
  );
}
