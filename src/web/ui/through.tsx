import { Trans } from '@lingui/react/macro';

/** Behind what a person did with a program of theirs: which one. */
export function Through({ program }: { readonly program: string | null }) {
  if (program === null) return null;
  const name = <span className="font-medium text-ink">{program}</span>;
  return <Trans>through {name}</Trans>;
}
