interface LiveRegion {
  readonly announce: (text: string) => void;
  readonly clear: () => void;
  readonly attach: (region: HTMLElement | null) => void;
}

const own = createLiveRegion();
const others = createLiveRegion();

/** Says to screen readers, once they have a moment, what came of what the person did. */
export function announce(text: string): void {
  own.announce(text);
}

/** The same for what others did: it takes no word out of the mouth of `announce`. */
export function announceOthers(text: string): void {
  others.announce(text);
}

/** Takes back the last words: what was said to one person is not there for the next. */
export function clearAnnouncements(): void {
  own.clear();
  others.clear();
}

/** The live regions; rendered once, from the start, so that they are known before they speak. */
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

/** The words stand in the page only: a state of React would keep the last ones after they were taken back. */
function createLiveRegion(): LiveRegion {
  let region: HTMLElement | null = null;
  let turn = 0;
  return {
    announce(text) {
      turn += 1;
      // The same words twice are an announcement twice: only a change is read out.
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
