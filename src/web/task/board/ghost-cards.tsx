import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

/** On an empty board instead of cards, until the first key: what a line can say. */
export default function GhostCards() {
  const { t } = useLingui();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const hide = () => setShown(false);
    document.addEventListener('keydown', hide, { once: true });
    return () => document.removeEventListener('keydown', hide);
  }, []);
  const lines = [
    [t`Try: Call the printer tomorrow !high`, t`Sets the due date and the priority.`],
    [t`Try: Send the offer fri #sales`, t`A new tag is created.`],
    [t`Try: paste a list`, t`Each line becomes a task.`],
  ];
  return (
    isShown && (
      <ul aria-label={t`Examples`} className="pointer-events-none flex flex-col gap-1.5">
        {lines.map(([line, note]) => (
          <li key={line} className="rounded-lg border border-dashed border-line-strong px-3 py-2">
            <p className="font-medium text-muted">{line}</p>
            <p className="text-xs text-faint">{note}</p>
          </li>
        ))}
      </ul>
    )
  );
}
