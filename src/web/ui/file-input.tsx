import type { ComponentProps } from 'react';

interface FileInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple'> {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Chooses files for a button that clicks it: out of view, and not reached by Tab. */
export function FileInput({ label, onFiles, ...others }: FileInputProps) {
  return (
    <input
      {...others}
      type="file"
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}
