import { renderToReadableStream } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { openOverlay, overlay, OverlayHost } from './overlay.tsx';

async function drawn(): Promise<string> {
  const stream = await renderToReadableStream(<OverlayHost />);
  await stream.allReady;
  return new Response(stream).text();
}

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
overlay<{ name: string }>('greeting', async () => ({ default: Greeting }));

describe('openOverlay', () => {
  it('opens by id, with what the overlay takes', async () => {
    openOverlay('greeting', { name: 'Ada' });
    expect(await drawn()).toContain('Ada');
  });

  it('does not know every id', () => {
    expect(() => openOverlay('nobody')).toThrow('Overlay not found');
  });
});
