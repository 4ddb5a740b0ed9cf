import type { Store } from './store.ts';
import { store, useStore } from './store.ts';

type Said = Store<{ readonly text: string; readonly turn: number }>;

const silence = { text: '', turn: 0 };
const own = store(silence);
const others = store(silence);

/** Says to screen readers, once they have a moment, what came of what the person did. */
export function announce(text: string): void {
  say(own, text);
}

/** The same for what others did: it takes no word out of the mouth of `announce`. */
export function announceNews(text: string): void {
  say(others, text);
}

/** Takes back the last words: what was said to one person is not there for the next. */
export function hush(): void {
  own.set(silence);
  others.set(silence);
}

/** The live regions; rendered once, from the start, so that they are known before they speak. */
export function Announcer() {
  return (
    <>
      <Region said={own} />
      <Region said={others} />
    </>
  );
}

function Region({ said }: { said: Said }) {
  const { text, turn } = useStore(said);
  // The same words twice are an announcement twice: only a change is read out.
  return (
    <div role="status" aria-live="polite" aria-atomic className="sr-only">
      {text}
      {turn % 2 === 1 ? '\u00a0' : ''}
    </div>
  );
}

function say(said: Said, text: string): void {
  said.set({ text, turn: said.get().turn + 1 });
}
