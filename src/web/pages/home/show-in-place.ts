/** Points at a task that was just added, where it stands. */
const SHOWN_MS = 1600;

/** False: no row of the page shows it. */
export function showInPlace(taskId: string): boolean {
  const row = document.querySelector<HTMLElement>(`main [data-task="${CSS.escape(taskId)}"]`);
  if (!row) return false;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  // A change of color is no motion.
  row.animate([{ backgroundColor: 'var(--color-selected)' }, {}], { duration: SHOWN_MS, easing: 'ease-in' });
  return true;
}
