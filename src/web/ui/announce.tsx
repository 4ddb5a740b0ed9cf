interface Voice {
  readonly say: (text: string) => void;
  readonly hush: () => void;
  readonly attach: (region: HTMLElement | null) => void;
}

const own = voice();
const others = voice();

/** Says to screen readers, once they have a moment, what came of what the person did. */
export function announce(text: string): void {
  own.say(text);
}

/** The same for what others did: it takes no word out of the mouth of `announce`. */
export function announceNews(text: string): void {
  others.say(text);
}

/** Takes back the last words: what was said to one person is not there for the next. */
export function hush(): void {
  own.hush();
  others.hush();
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

function Region({ of }: { of: Voice }) {
  return <div ref={(region) => of.attach(region)} role="status" aria-live="polite" aria-atomic className="sr-only" />;
}

/** The words stand in the page only: a state of React would keep the last ones after they were taken back. */
function voice(): Voice {
  let region: HTMLElement | null = null;
  let turn = 0;
  return {
    say(text) {
      turn += 1;
      // The same words twice are an announcement twice: only a change is read out.
      if (region) region.textContent = turn % 2 === 1 ? `${text}\u00a0` : text;
    },
    hush() {
      if (region) region.textContent = '';
    },
    attach: (element) => {
      region = element;
    },
  };
}
