import { useLingui } from '@lingui/react/macro';
import { CopyField } from './copy-field.tsx';

/** A link to pass on; it is shown only once. */
export function LinkField({ label, path, hint }: { label: string; path: string; hint: string }) {
  const { t } = useLingui();
  const link = new URL(path, location.origin).href;
  return <CopyField label={label} value={link} hint={hint} copy={t`Copy link`} copied={t`Link copied`} />;
}
