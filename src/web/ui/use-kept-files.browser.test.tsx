import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '#test/components/person.ts';
import { clearKeptFiles, KEPT_FILES } from './clear-kept-files.ts';
import { keepFiles, keptFiles, keysOfKept } from './kept-files.ts';
import { useKeptFiles } from './use-kept-files.ts';

const shown = () => document.querySelector('[data-kept]')?.textContent;

afterEach(clearKeptFiles);

/** Chooses a file as soon as it is there. */
function Field({ chosen }: { readonly chosen: string | null }) {
  const [files, set] = useKeptFiles('ada');
  useEffect(() => {
    if (chosen !== null) set([new File(['x'], chosen)]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- chosen once, as by a person: `set` is another function at each render
  }, []);
  return <p data-kept>{namesOf(files)}</p>;
}

function namesOf(files: readonly File[]): string {
  return files.map(({ name }) => name).join(' ');
}

async function withField(chosen: string | null, expected: string): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Field chosen={chosen} />);
  await eventually(shown).toBe(expected);
  await eventually(async () => namesOf(await keptFiles('ada'))).toBe(expected);
  root.unmount();
}

it('a file that is chosen before the kept ones are read replaces none of them', async () => {
  await withField('a.txt', 'a.txt');
  await withField('b.txt', 'a.txt b.txt');
  await withField(null, 'a.txt b.txt');
  expect(shown()).toBeUndefined();
});

it('what is asked when nothing is kept leaves no database behind', async () => {
  clearKeptFiles();
  expect(await keysOfKept('ada')).toEqual([]);
  expect(await keptFiles('ada')).toEqual([]);
  await keepFiles('ada', []);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(KEPT_FILES);
});
