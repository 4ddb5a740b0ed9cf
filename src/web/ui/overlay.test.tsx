import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { openOverlay, overlay, OverlayHost } from './overlay.tsx';

const drawn = () => renderToString(<OverlayHost />);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
overlay<{ name: string }>('greeting', async () => ({ default: Greeting }));

describe('openOverlay', () => {
  it('opens by id, with what the overlay takes', async () => {
    openOverlay('greeting', { name: 'Ada' });
    expect(drawn()).toBe('');
    // It is fetched now, and drawn once it is there.
    await vi.waitFor(() => expect(drawn()).toContain('Ada'), { timeout: 20_000 });
  });

  it('does not know every id', () => {
    expect(() => openOverlay('nobody')).toThrow('Overlay not found');
  });
});
