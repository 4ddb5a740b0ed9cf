/** Which key was pressed, whatever stands between it and the page: a layout of other letters, or an input method. */

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Not a key of the keyboard, but of an input method. */
const COMPOSED = 229;

/**
 * What the key is called where it is a shortcut. A layout without Latin letters (Cyrillic, Greek, Hebrew, Arabic, …) says
 * which key it is by its place only; one with them (Dvorak, AZERTY, QWERTZ) has them elsewhere, and its letters count.
 */
export function keyName({ key, code, shiftKey }: Pressed): string {
  const isOther = /^[\p{L}\p{M}\p{Nd}]/u.test(key) && !/^[\p{Script=Latin}\d]/u.test(key);
  // On a Hebrew keyboard W is the only letter whose place has a sign that no Latin layout has there.
  if (!isOther && !(key === "'" && code === 'KeyW')) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  const name = /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1];
  return name === undefined ? key : shiftKey ? name : name.toLowerCase();
}

/**
 * Whether the key is one of an input method: it takes or ends the word that is being composed, and means nothing else.
 * Safari sends it after it has said that the composition has ended.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === COMPOSED;
}

/** What such a key would do by itself: send a form, close a dialog, leave a field. */
const ACTS: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab']);

/** Once, for the whole page: nothing that acts on keys gets those. The text of a note deals with them itself. */
export function startKeepingCompositions(): void {
  const keep = (event: KeyboardEvent) => {
    if (!isComposing(event) || (event.target instanceof HTMLElement && event.target.isContentEditable)) return;
    event.stopImmediatePropagation();
    if (!event.isComposing && ACTS.has(event.key)) event.preventDefault();
  };
  window.addEventListener('keydown', keep, { capture: true });
}
