import type { CSSProperties } from 'react';
import { memo, useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import type { Toast, ToastTone } from './store.ts';

interface ToastCardProps {
  readonly toast: Toast;
  readonly style: CSSProperties;
  readonly onMeasure: (id: number, height: number) => void;
  readonly onClose: () => void;
  readonly onTrash: () => void;
}

export const ToastCard = memo(function ToastCard({ toast, style, onMeasure, onClose, onTrash }: ToastCardProps) {
  const { t } = useLingui();
  const { id, tone = 'neutral', action } = toast;

  const card = useCallback(
    (own: HTMLLIElement | null) => {
      if (!own) return undefined;
      const observer = new ResizeObserver(() => onMeasure(id, own.offsetHeight));
      observer.observe(own);
      return () => observer.disconnect();
    },
    [id, onMeasure],
  );

  return (
    <Radix.Root
      ref={card}
      // The store decides when it disappears, not the end of an animation, which is unreliable in a busy browser.
      forceMount
      open={toast.open}
      onOpenChange={(open) => !open && onClose()}
      type={tone === 'error' || (action && !toast.isPolite) ? 'foreground' : 'background'}
      {...(toast.duration === undefined ? {} : { duration: toast.duration })}
      style={style}
      className="toast absolute inset-x-0 top-0 flex flex-wrap items-start gap-x-3 rounded-lg bg-raised py-3 pr-2 pl-4 shadow-raised"
    >
      <span aria-hidden className={classNames('mt-1.5 size-2 shrink-0 rounded-full', dots[tone])} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-sm font-medium text-pretty">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className="mt-0.5 text-pretty whitespace-pre-line text-muted">
            {toast.description}
          </Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action altText={action.label} asChild onClick={action.onSelect}>
          <Button size="xs" variant="subtle">
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <Button square size="xs" variant="ghost" color="neutral" aria-label={t`Dismiss`}>
          <X className="size-4" aria-hidden />
        </Button>
      </Radix.Close>
      {toast.trashed && (
        // Below the title, after the undo button.
        <span className="-mt-0.5 basis-full pl-3">
          <Button
            size="xs"
            variant="link"
            onClick={() => {
              onClose();
              onTrash();
            }}
          >
            {t`Open trash`}
          </Button>
        </span>
      )}
    </Radix.Root>
  );
});

const dots: Record<ToastTone, string> = {
  neutral: 'bg-secondary',
  primary: 'bg-primary',
  error: 'bg-error',
};
