// Runs before the first paint, so that no page flashes in the wrong colours (see ui/colour-mode.ts).
try {
  const mode = localStorage.getItem('pulse:colour-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.mode = mode;
} catch {
  // Storage is switched off: the device decides.
}
