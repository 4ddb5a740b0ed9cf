import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy.ts';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast/store.ts';

/** A link to pass on; it is shown only once. */
export function LinkField({ label, path, hint }: { label: string; path: string; hint: string }) {
  const { t } = useLingui();
  const link = new URL(path, location.origin).href;

  async function copy(): Promise<void> {
    toast({ title: (await copyText(link)) ? t`Link copied` : t`Couldn’t copy. Copy it from the field instead.` });
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={label}
        readOnly
        value={link}
        hint={hint}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-xs"
      />
      <Button size="lg" icon={<Copy className="size-4" aria-hidden />} onClick={copy} className="self-start">
        {t`Copy link`}
      </Button>
    </div>
  );
}
