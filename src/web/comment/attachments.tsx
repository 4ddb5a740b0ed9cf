import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { File as FileIcon, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { sizeText } from '#web/ui/size-text.ts';
import { useLocale } from '#web/ui/use-locale.ts';

interface AttachmentsProps {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

/** The files that will be sent with a comment. */
export function Attachments({ files, onRemove }: AttachmentsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <ul aria-label={t`Attached files`} className="flex flex-wrap gap-1.5 px-2.5 pt-1 empty:hidden">
      {files.map((file, at) => {
        const { name, size } = file;
        return (
          <li
            // The same file may be attached twice.
            key={`${at} ${name}`}
            className="flex max-w-full items-center gap-1.5 rounded-md bg-canvas py-0.5 ps-1 inset-ring inset-ring-line"
          >
            <Preview file={file} />
            <span dir="auto" className="min-w-0 truncate">
              {name}
            </span>
            <span className="shrink-0 text-xs text-faint">{sizeText(size, locale)}</span>
            <Button
              square
              size="xs"
              variant="ghost"
              color="neutral"
              aria-label={t`Remove “${name}”`}
              onClick={() => onRemove(file)}
              className="pointer-coarse:size-11"
            >
              <X className="size-3.5" aria-hidden />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Preview({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const shown = image.current;
    if (!shown) return undefined;
    const address = URL.createObjectURL(file);
    shown.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const look = 'size-7 shrink-0 rounded-sm';
  if (/^image\/(png|jpeg|webp|gif)$/.test(file.type))
    return <img ref={image} alt="" className={`${look} object-cover`} />;
  return (
    <span className={`${look} grid place-items-center text-muted`}>
      <FileIcon className="size-4" aria-hidden />
    </span>
  );
}
