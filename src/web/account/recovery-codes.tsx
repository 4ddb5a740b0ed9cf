import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy.ts';

/** Shown only once; each code signs in once if the app is lost. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  // The form that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    if (await copyText(text)) announce(t`Copied`);
  }

  return (
    <>
      <p className="text-pretty">
        {t`Two-factor authentication is on. Save these recovery codes where you can reach them without your phone. Each one signs you in once, and you won’t see them again.`}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t`Recovery codes`}
        className="grid max-w-80 grid-cols-2 gap-2 rounded-lg p-4 font-mono text-sm inset-ring inset-ring-line outline-none"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={onDone}>
          {t`I’ve saved them`}
        </Button>
        <Button size="lg" variant="outline" color="neutral" onClick={copy}>
          {t`Copy`}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="pulse-recovery-codes.txt"
          className="inline-flex h-9 items-center rounded-lg px-4 font-medium text-neutral-ink hover:bg-hover pointer-coarse:h-11"
        >
          {t`Download`}
        </a>
      </div>
    </>
  );
}
