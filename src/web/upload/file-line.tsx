import { useLingui } from '@lingui/react/macro';
import { File, X } from 'lucide-react';
import { unturned } from '#domain/name.ts';
import { removeUpload, restoreUpload } from '#domain/upload/commands.ts';
import type { UploadRow } from '#domain/upload/row.ts';
import { canRemoveUpload } from '#domain/upload/rules.ts';
import { usePulse } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { sizeText } from '#web/ui/size-text.ts';
import { useStore } from '#web/ui/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { SIDE } from './small-image.ts';
import { stopTransfer, transfers } from './transfers.ts';

interface FileLineProps {
  readonly upload: UploadRow;
  /** Images are shown, not only hinted at. */
  readonly isLarge?: boolean;
}

/** One file: a link to it, or how far it has got. */
export function FileLine({ upload, isLarge = false }: FileLineProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { run, replica, person } = usePulse();
  const sent = useStore(transfers).get(upload.id);
  const { id, name, size, type } = upload;
  const path = `/api/uploads/${id}`;
  const isReady = type !== null;

  function remove(): void {
    stopTransfer(id);
    if (!run(removeUpload({ id })).success || !isReady) return;
    toast({ title: t`Removed “${name}”`, undo: undoable(() => void run(restoreUpload({ id }))) });
  }

  return (
    <li className="group flex min-h-11 flex-wrap items-center gap-2.5 rounded-md px-1.5 py-1 hover:bg-hover">
      {isLarge && isReady && upload.width !== null ? (
        <Image upload={upload} path={path} />
      ) : (
        <Picture upload={upload} path={path} />
      )}
      <div className="flex min-w-0 grow flex-col">
        {isReady ? (
          <a
            href={path}
            {...(upload.width === null ? { download: name } : { target: '_blank', rel: 'noreferrer' })}
            dir="auto"
            className="truncate py-0.5 hover:underline pointer-coarse:py-2"
          >
            {unturned(name)}
          </a>
        ) : (
          <span dir="auto" className="truncate">
            {unturned(name)}
          </span>
        )}
        {isReady ? (
          <span className="text-xs text-faint">{sizeText(size, locale)}</span>
        ) : sent === undefined ? (
          <span className="text-xs text-error-ink">{t`Upload incomplete. Add the file again.`}</span>
        ) : (
          <Progress value={sent} max={size} label={t`Uploading “${name}”`} className="my-1.5" />
        )}
      </div>
      {canRemoveUpload(replica, person, upload) === null && (
        <Button
          square
          size="xs"
          variant="ghost"
          color="neutral"
          aria-label={isReady ? t`Remove “${name}”` : t`Cancel upload of “${name}”`}
          onClick={remove}
          className="pointer-coarse:size-11"
        >
          <X className="size-3.5" aria-hidden />
        </Button>
      )}
    </li>
  );
}

/** As large as the small image of it is at most; its place is there before it has loaded. */
function Image({ upload: { name, width, height }, path }: { readonly upload: UploadRow; readonly path: string }) {
  const [wide, high] = [width ?? 1, height ?? 1];
  const scale = Math.min(1, SIDE / Math.max(wide, high));
  return (
    <a href={path} target="_blank" rel="noreferrer" className="basis-full">
      <img
        src={`${path}/thumbnail`}
        alt={name}
        width={Math.round(wide * scale)}
        height={Math.round(high * scale)}
        loading="lazy"
        className="h-auto max-w-full rounded-md bg-surface inset-ring inset-ring-line"
      />
    </a>
  );
}

function Picture({ upload, path }: { readonly upload: UploadRow; readonly path: string }) {
  const look = 'size-9 shrink-0 rounded-md bg-surface inset-ring inset-ring-line';
  if (upload.width !== null)
    return <img src={`${path}/thumbnail`} alt="" loading="lazy" className={`${look} object-cover`} />;
  return (
    <span className={`${look} grid place-items-center text-muted`}>
      <File className="size-4" aria-hidden />
    </span>
  );
}
