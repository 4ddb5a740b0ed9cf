/** Less is a bar of the browser, not a keyboard (px). */
const KEYBOARD_MIN = 100;

/**
 * Keeps in `--keyboard` how much of the page the keyboard on the screen covers, where the browser does not make the page
 * smaller by itself (`interactive-widget` in index.html): the shell, dialogs and the open task end above it. The returned
 * function ends it.
 */
export function followKeyboard(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const { style } = document.documentElement;
  function measure({ height, scale }: VisualViewport): void {
    // Pages can be zoomed, too.
    const covered = Math.round(window.innerHeight - height * scale);
    if (covered < KEYBOARD_MIN) {
      style.removeProperty('--keyboard');
      return;
    }
    style.setProperty('--keyboard', `${covered}px`);
    // The browser has moved the page up for a field that is in view by now.
    window.scrollTo(0, 0);
  }
  const onResize = () => measure(viewport);
  viewport.addEventListener('resize', onResize);
  return () => {
    viewport.removeEventListener('resize', onResize);
    style.removeProperty('--keyboard');
  };
}
