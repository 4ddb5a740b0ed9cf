import type { ComponentProps } from 'react';

/** A button within a text that looks like a link. */
export function TextButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="min-h-6 self-start rounded-sm font-medium text-secondary-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
      {...props}
    />
  );
}
