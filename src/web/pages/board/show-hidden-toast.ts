import { plural, t } from '@lingui/core/macro';
import { cardLink } from '#web/task/board/keyboard.ts';
import { afterDrawn } from '#web/ui/after-drawn.ts';
import { toast } from '#web/ui/toast/store.ts';

/** Says which added tasks the filter hides; `onClear` removes the filter. */
export function showHiddenToast(hidden: readonly string[], onClear: () => void): void {
  const [first = ''] = hidden;
  const count = hidden.length;
  function show(): void {
    onClear();
    afterDrawn(() => cardLink(first)?.focus());
  }
  toast({
    title: plural(count, {
      one: 'Added, but hidden by your filters',
      other: 'Added, but # are hidden by your filters',
    }),
    isPolite: true,
    action: { label: t`Show`, onSelect: show },
  });
}
