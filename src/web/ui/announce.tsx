interface LiveRegion {
  readonly announce: (text: string) => void;
  readonly clear: () => void;
  readonly attach: (region: HTMLElement | null) => void;
}

const own = createLiveRegion();
const others = createLiveRegion();

/** Announces to screen readers, as soon as they are free, the result of what the person did. */
export function announce(text: string): void {
  own.announce(text);
}

/** The same for what others did: it does not interrupt `announce`. */
export function announceOthers(text: string): void {
  others.announce(text);
}

/** Clears announcements: what was said to one person must not stay for the next. */
export function clearAnnouncements(): void {
  own.clear();
  others.clear();
}

/** The live regions; rendered once at the start, so that screen readers know them before they speak. */
export function Announcer() {
  return (
    <>
      <Region of={own} />
      <Region of={others} />
    </>
  );
}

function Region({ of }: { of: LiveRegion }) {
  return <div ref={(region) => of.attach(region)} role="status" aria-live="polite" aria-atomic className="sr-only" />;
}

/** The text is only in the DOM: React state would keep it after it was cleared. */
function createLiveRegion(): LiveRegion {
  let region: HTMLElement | null = null;
  let turn = 0;
  return {
    announce(text) {
      turn += 1;
      // Screen readers only read changes, so a repeated text is changed slightly.
      if (region) region.textContent = turn % 2 === 1 ? `${text}\u00a0` : text;
    },
    clear() {
      if (region) region.textContent = '';
    },
    attach: (element) => {
      region = element;
    },
  };
}
