import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CircleCheck,
  Columns3,
  FileText,
  FolderKanban,
  MessageSquare,
  Tag,
  TextCursorInput,
  Users,
  Waves,
} from 'lucide-react';
import type { Call } from '#domain/command.ts';
import { restoreColumn } from '#domain/column/commands.ts';
import { restoreField } from '#domain/field/commands.ts';
import { restoreComment } from '#domain/comment/commands.ts';
import { restoreNote } from '#domain/note/commands.ts';
import { restoreProject } from '#domain/project/commands.ts';
import { restoreStream } from '#domain/stream/commands.ts';
import { restoreTag } from '#domain/tag/commands.ts';
import { restoreTask } from '#domain/task/restoring.ts';
import { restoreTeam } from '#domain/team/commands.ts';
import type { TrashKind } from '#domain/trash/kinds.ts';

interface Kind {
  readonly label: MessageDescriptor;
  readonly icon: ReactNode;
  readonly restore: (which: { id: string; deletedAt: number }) => Call;
}

export const kinds: { readonly [K in TrashKind]: Kind } = {
  project: { label: msg`Project`, icon: <FolderKanban className="size-4" aria-hidden />, restore: restoreProject },
  team: { label: msg`Team`, icon: <Users className="size-4" aria-hidden />, restore: restoreTeam },
  task: { label: msg`Task`, icon: <CircleCheck className="size-4" aria-hidden />, restore: restoreTask },
  stream: { label: msg`Stream`, icon: <Waves className="size-4" aria-hidden />, restore: restoreStream },
  column: { label: msg`Column`, icon: <Columns3 className="size-4" aria-hidden />, restore: restoreColumn },
  field: { label: msg`Field`, icon: <TextCursorInput className="size-4" aria-hidden />, restore: restoreField },
  tag: { label: msg`Tag`, icon: <Tag className="size-4" aria-hidden />, restore: restoreTag },
  comment: { label: msg`Comment`, icon: <MessageSquare className="size-4" aria-hidden />, restore: restoreComment },
  note: { label: msg`Note`, icon: <FileText className="size-4" aria-hidden />, restore: restoreNote },
};

/** The icon and name of a kind of deleted thing. */
export function KindIcon({ kind }: { readonly kind: TrashKind }) {
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-surface text-muted inset-ring inset-ring-line">
      {kinds[kind].icon}
    </span>
  );
}
