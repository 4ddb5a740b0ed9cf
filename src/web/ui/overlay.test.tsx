import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/patience.ts';
import { overlay, OverlayHost } from './overlay.tsx';

const drawn = () => renderToString(<OverlayHost />);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const greet = overlay<{ name: string }>(async () => ({ default: Greeting }));

it('an overlay is fetched when opened, and shown once loaded', async () => {
  greet({ name: 'Ada' });
  expect(drawn()).toBe('');
  await vi.waitFor(() => expect(drawn()).toContain('Ada'), PATIENCE);
});
