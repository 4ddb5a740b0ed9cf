import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { percentOf, Progress } from './progress.tsx';

describe('percentOf', () => {
  it('is a share of the maximum, 100 by default', () => {
    expect(percentOf(25)).toBe(25);
    expect(percentOf(3, 8)).toBe(38);
  });

  it('stays between 0 and 100', () => {
    expect(percentOf(-5)).toBe(0);
    expect(percentOf(500)).toBe(100);
    expect(percentOf(9, 8)).toBe(100);
    expect(percentOf(1, 0)).toBe(0);
  });

  it('is unknown for an unknown value', () => {
    expect(percentOf(null)).toBeNull();
    expect(percentOf(Number.NaN)).toBeNull();
  });
});

describe('Progress', () => {
  it('exposes its value', () => {
    const markup = renderToStaticMarkup(<Progress value={3} max={8} label="Tasks" />);
    expect(markup).toContain('aria-valuenow="38"');
    expect(markup).toContain('scaleX(0.38)');
  });

  it('is indeterminate without one', () => {
    const markup = renderToStaticMarkup(<Progress value={null} label="Tasks" />);
    expect(markup).not.toContain('aria-valuenow');
    expect(markup).toContain('animate-sweep');
  });
});
