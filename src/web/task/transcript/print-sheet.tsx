import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { detailsOf, type TranscriptSection } from './facts.ts';

/** What is printed instead of the page: every task that is seen, as a plain list. It exists only while the browser prints. */
export function PrintSheet({ transcript }: { readonly transcript: () => readonly TranscriptSection[] }) {
  const [sections, setSections] = useState<readonly TranscriptSection[] | null>(null);
  useEffect(() => {
    // The browser prints what is there when the event has been handled.
    const begin = () => flushSync(() => setSections(transcript()));
    const end = () => setSections(null);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [transcript]);
  if (!sections) return null;
  return createPortal(
    <article data-print>
      <h1>{document.querySelector('main h1')?.textContent}</h1>
      {sections.map(({ label, tasks }) => (
        <section key={label}>
          <h2>
            {label} ({tasks.length})
          </h2>
          <ul>
            {tasks.map((task, at) => (
              <li key={at}>
                {task.isDone ? '☑' : '☐'} <b dir="auto">{task.name}</b> <span>{detailsOf(task).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>,
    document.body,
  );
}
