import { useMemo } from 'react';
import * as Radix from 'radix-ui/popover';
import { giveFocus, openedBy } from '../focus.ts';
import type { Popup } from './store.ts';
import { closePopup } from './store.ts';

export default function Floating({ anchor, label, align, content }: Popup) {
  const virtual = useMemo(() => ({ current: anchorRect(anchor) }), [anchor]);
  return (
    <Radix.Root open onOpenChange={(open) => !open && closePopup()}>
      <Radix.Anchor virtualRef={virtual} />
      <Radix.Portal>
        <Radix.Content
          ref={(content) => {
            if (content) openedBy(content, anchor);
          }}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-60 flex max-h-(--radix-popover-content-available-height) max-w-80 has-data-wide:max-w-120 min-w-48 animate-pop-in flex-col rounded-lg bg-raised shadow-raised outline-none"
          onInteractOutside={(event) => {
            // The anchor closes it by itself; closing it here would make that click open it again.
            if (event.target instanceof Node && anchor.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body || document.activeElement === null) giveFocus(anchor);
          }}
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Where the anchor is, or last was: a card may leave its column under the open popup. */
function anchorRect(anchor: HTMLElement): { getBoundingClientRect: () => DOMRect } {
  let last = anchor.getBoundingClientRect();
  return {
    getBoundingClientRect() {
      if (anchor.isConnected) last = anchor.getBoundingClientRect();
      return last;
    },
  };
}
