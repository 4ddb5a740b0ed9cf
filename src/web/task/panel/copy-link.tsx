import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Check, Link } from 'lucide-react';
import type { TaskRow } from '#domain/task/row.ts';
import { addressOf } from '#web/data/found-task.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy.ts';
import type { Actions } from '../actions.ts';

/** How long the button says it. */
const SAID_MS = 2000;

/** Copies the address of the task, and says so in place; what the browser blocks is shown as from the menu. */
export function CopyLink({ task, actions }: { readonly task: TaskRow; readonly actions: Actions }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    if (!(await copyText(new URL(addressOf(task), location.origin).href))) return actions.copyLink(task);
    announce(t`Link copied`);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  }

  return (
    <Button
      square
      variant="ghost"
      color={copied ? 'primary' : 'neutral'}
      aria-label={t`Copy link`}
      data-tip={copied ? t`Link copied` : t`Copy link`}
      onClick={copy}
      // Without room for it, it is in the menu.
      className="max-[22rem]:hidden"
    >
      {copied ? <Check className="size-4" aria-hidden /> : <Link className="size-4" aria-hidden />}
    </Button>
  );
}
