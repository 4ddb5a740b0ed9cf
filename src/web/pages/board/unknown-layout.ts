import { t } from '@lingui/core/macro';
import { toast } from '#web/ui/toast/store.ts';

export function sayUnknownLayout(name: string): void {
  toast({ title: t`There is no layout “${name}”`, description: t`The tasks are shown as you saw them last.` });
}
