import { store, useStore } from './store.ts';

const said = store({ text: '', turn: 0 });

/** Says it to screen readers once they have a moment. */
export function announce(text: string): void {
  said.set({ text, turn: said.get().turn + 1 });
}

/** Takes back the last words: what was said to one person is not there for the next. */
export function hush(): void {
  said.set({ text: '', turn: 0 });
}

/** The live region; rendered once, from the start, so that it is known before it speaks. */
export function Announcer() {
  const { text, turn } = useStore(said);
  // The same words twice are an announcement twice: only a change is read out.
  return (
    <div role="status" aria-live="polite" aria-atomic className="sr-only">
      {text}
      {turn % 2 === 1 ? '\u00a0' : ''}
    </div>
  );
}
