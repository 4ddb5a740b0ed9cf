import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Building2, Download, FolderPlus, UserPlus, X } from 'lucide-react';
import { openDemo } from '#web/demo/overlays.ts';
import { useDemoPossible } from '#web/demo/use-demo.ts';
import { openImport } from '#web/import/overlays.ts';
import { openInvite, openProjectForm } from '#web/project/overlays.ts';
import { Button } from '#web/ui/button.tsx';
import { HotkeyHint } from '#web/ui/hotkey-hint.tsx';
import type { Hotkey } from '#web/ui/keys.ts';

/** The first steps of a new person: ways to get started. */
export default function StartPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const demo = useDemoPossible();
  return (
    <section aria-label={t`Get started`}>
      <div className="flex items-center justify-between gap-2 pl-1">
        <h2 className="font-semibold">
          <Trans>Get started</Trans>
        </h2>
        <Button square size="sm" variant="ghost" color="neutral" aria-label={t`Hide these steps`} onClick={onClose}>
          <X className="size-4" aria-hidden />
        </Button>
      </div>
      <div className="mt-2.5 grid gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        <Way
          icon={<FolderPlus className="size-5" aria-hidden />}
          title={t`Create your first project`}
          hotkey="n p"
          onClick={() => openProjectForm({})}
        >
          <Trans>A shared board for your team. All you need is a name.</Trans>
        </Way>
        <Way
          icon={<Download className="size-5" aria-hidden />}
          title={t`Import from Trello`}
          onClick={() => openImport({})}
        >
          <Trans>Import a board with its cards, comments and checklists in about a minute.</Trans>
        </Way>
        <Way
          icon={<UserPlus className="size-5" aria-hidden />}
          title={t`Invite your team`}
          onClick={() => openInvite({ projectId: null })}
        >
          <Trans>Create an invite link and share it with the people you work with.</Trans>
        </Way>
        {demo && (
          <Way
            icon={<Building2 className="size-5" aria-hidden />}
            title={t`Try it with sample data`}
            onClick={() => openDemo({})}
          >
            <Trans>Add a sample company of 12 people to explore Pulse.</Trans>
          </Way>
        )}
      </div>
    </section>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hotkey?: Hotkey;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

function Way({ icon, title, hotkey, children, onClick }: WayProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex items-start gap-3 rounded-xl bg-surface p-4 text-left shadow-card hover:bg-hover active:bg-pressed"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-neutral-soft text-muted">{icon}</span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {hotkey && <HotkeyHint hotkey={hotkey} />}
        </span>
        <span className="mt-0.5 block text-pretty text-muted">{children}</span>
      </span>
    </button>
  );
}
