import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button, BUTTON_SIZES, buttonClass } from './button.tsx';

describe('Button', () => {
  it('is a primary, solid, medium button by default', () => {
    expect(renderToStaticMarkup(<Button>Save</Button>)).toContain(buttonClass({ size: 'md' }));
    expect(buttonClass()).toBe(buttonClass({ color: 'primary', size: 'md', variant: 'solid' }));
  });

  it('keeps its label, for its width and for screen readers, while loading', () => {
    const markup = renderToStaticMarkup(<Button loading>Save</Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).toContain('Save');
    expect(markup).not.toContain(' disabled=');
  });

  it('does not submit a form by default', () => {
    expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"');
  });

  it('has five sizes, each of its own height', () => {
    const heights = BUTTON_SIZES.map((size) => /(?:^| )h-(\d+)/.exec(buttonClass({ size }))?.[1]);
    expect(heights).toEqual(['6', '7', '8', '9', '11']);
  });
});
