import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { canAdminister } from '#domain/person/administration-rules.ts';
import { tagLabel } from '#domain/tag/name.ts';
import type { Deleted } from '#domain/trash/deleted.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { statusLabels } from '#web/task/labels.ts';
import { ForeignTrash } from '#web/trash/foreign-trash.tsx';
import { OwnTrash } from '#web/trash/own-trash.tsx';
import { usePages } from '#web/trash/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** Deleted things that can be restored. No browser holds them: the server is asked. */
export function TrashPage() {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const [show, setShow] = useState<'own' | 'others'>('own');
  useRow('person', person);
  const isAdministrator = canAdminister(replica, person) === null;
  const chosen = isAdministrator ? show : 'own';
  const tabs = isAdministrator && (
    <Segments
      label={t`Whose`}
      options={[
        { value: 'own', label: t`Yours` },
        { value: 'others', label: t`Others` },
      ]}
      chosen={chosen}
      onChoose={setShow}
    />
  );
  return chosen === 'own' ? <Own>{tabs}</Own> : <Others>{tabs}</Others>;
}

interface PartProps {
  readonly children: React.ReactNode;
}

function Own({ children }: PartProps) {
  const { t } = useLingui();
  const pages = usePages('GET /api/trash');
  const nameOf = ({ kind, name, status }: Deleted) => {
    if (kind === 'tag') return tagLabel(name);
    return name === '' && status !== null ? t(statusLabels[status]) : name;
  };
  return (
    <Frame
      actions={children}
      onRefresh={pages.again}
      about={
        <Trans>
          Deleted projects, teams, tasks, notes, streams, columns, tags and comments you can restore. After 30 days
          they’re gone for good.
        </Trans>
      }
    >
      <OwnTrash pages={pages} nameOf={nameOf} />
    </Frame>
  );
}

function Others({ children }: PartProps) {
  const pages = usePages('GET /api/trash/others');
  return (
    <Frame
      actions={children}
      onRefresh={pages.again}
      about={
        <Trans>
          What others deleted in the last 30 days. You can see the owner and the date, but not the content. Owners can
          restore it themselves.
        </Trans>
      }
    >
      <ForeignTrash pages={pages} />
    </Frame>
  );
}

interface FrameProps extends PartProps {
  readonly actions: React.ReactNode;
  readonly about: React.ReactNode;
  readonly onRefresh: () => Promise<void>;
}

function Frame({ actions, about, onRefresh, children }: FrameProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Trash`}
        actions={
          <>
            {actions}
            <Button
              square
              variant="ghost"
              color="neutral"
              aria-label={t`Refresh`}
              data-tip={t`Refresh`}
              onClick={onRefresh}
              className="pointer-coarse:size-11"
            >
              <RefreshCw className="size-4" aria-hidden />
            </Button>
          </>
        }
      />
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto w-full max-w-3xl px-3 pb-16 sm:px-4">
          <p className="pb-4 text-pretty text-muted">{about}</p>
          {children}
        </div>
      </div>
    </>
  );
}
