import { useLingui } from '@lingui/react/macro';
import { Columns3, Copy, FileSpreadsheet, FileText, FileUp, Printer, SquareCheck, TextCursorInput } from 'lucide-react';
import type { TaskRow } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import type { CardContext } from '#web/task/board/card-context.ts';
import { useCanEditColumns } from '#web/task/columns/column-button.tsx';
import { openColumns } from '#web/task/columns/overlays.ts';
import { useKnownFields } from '#web/task/fields/known-fields.ts';
import { openCsvImport } from '#web/task/csv/overlays.ts';
import { openCardFields, openFields } from '#web/task/fields/overlays.ts';
import { asCsv, type CsvColumn } from '#web/task/transcript/csv.ts';
import { asMarkdown } from '#web/task/transcript/markdown.ts';
import { PrintSheet } from '#web/task/transcript/print-sheet.tsx';
import { useTranscript } from '#web/task/transcript/use-transcript.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { copyText } from '#web/ui/copy.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import { useBoardActs } from './board-acts.ts';
import { GroupButton } from './group-button.tsx';
import { SaveView } from './save-view.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { useGrouping } from './use-grouping.ts';

interface BoardToolsProps {
  readonly tasks: Rowset<TaskRow>;
  readonly context: CardContext;
  readonly showsOlder: boolean;
  readonly filtered: boolean;
  /** Whether it is a board in columns, and whether the project has streams. */
  readonly isBoard: boolean;
  readonly streams: boolean;
  readonly memory: string;
  /** Whether there is little room: the menu of the project copies and prints. */
  readonly isCompact: boolean;
}

/** Saves what a board shows, copies it and prints it. On a phone there is no room for it. */
export default function BoardTools({ filtered, isBoard, streams, memory, isCompact, ...shown }: BoardToolsProps) {
  const { t } = useLingui();
  const transcript = useTranscript(shown);
  useCardKeys();
  const { showsProject, showsAssignee, projectId } = shown.context;
  const canEditColumns = useCanEditColumns(projectId);
  const { fields } = useKnownFields(projectId);
  const grouped = useGrouping(memory, { projects: showsProject, assignees: showsAssignee, streams, fields });

  async function copy(text: string): Promise<void> {
    if (await copyText(text)) toast({ title: t`Tasks copied`, tone: 'primary' });
    else toast({ tone: 'error', title: t`Your browser blocked copying` });
  }

  function copyCsv(): Promise<void> {
    const names: Record<CsvColumn, string> = {
      number: t`Number`,
      name: t`Name`,
      status: t`Status`,
      priority: t`Priority`,
      assignee: t`Assignee`,
      creator: t`Creator`,
      project: t`Project`,
      tags: t`Tags`,
      due: t`Due date`,
      created: t`Created`,
      updated: t`Updated`,
    };
    // Without its unit a number could be anything.
    const own = fields.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`));
    return copy(asCsv(transcript(), names, own));
  }

  const entries = [
    {
      label: t`Copy as Markdown`,
      icon: <FileText className="size-4" />,
      onSelect: () => void copy(asMarkdown(transcript())),
    },
    { label: t`Copy as CSV`, icon: <FileSpreadsheet className="size-4" />, onSelect: () => void copyCsv() },
    { label: t`Print…`, icon: <Printer className="size-4" />, onSelect: () => window.print() },
  ];
  const settings =
    projectId !== null && canEditColumns
      ? [
          { label: t`Columns…`, icon: <Columns3 className="size-4" />, onSelect: () => openColumns({ projectId }) },
          {
            label: t`Fields…`,
            icon: <TextCursorInput className="size-4" />,
            onSelect: () => openFields({ projectId }),
          },
        ]
      : [];
  const onCards =
    projectId !== null && fields.length > 0
      ? [
          {
            label: t`Fields on cards…`,
            icon: <SquareCheck className="size-4" />,
            onSelect: () => openCardFields({ projectId, memory }),
          },
        ]
      : [];
  const csvImport =
    projectId === null
      ? []
      : [
          {
            label: t`Import CSV…`,
            icon: <FileUp className="size-4" />,
            onSelect: () => openCsvImport({ projectId }),
          },
        ];
  useBoardActs(isCompact ? [...settings, ...onCards, ...entries, ...csvImport] : []);
  const label = t`Copy or print`;
  return (
    <>
      {isBoard && (
        <span className={classNames('flex max-sm:hidden', isCompact && 'beside:hidden')}>
          <GroupButton {...grouped} isShort={isCompact} />
        </span>
      )}
      {filtered && <SaveView />}
      {!isCompact && (
        <Button
          square
          variant="ghost"
          color="neutral"
          aria-label={label}
          aria-haspopup="menu"
          data-tip={label}
          onClick={(event) => openPopup(event.currentTarget, label, <Menu label={label} entries={entries} />, 'end')}
          className="mr-1.5 shrink-0 max-sm:hidden"
        >
          <Copy className="size-4" aria-hidden />
        </Button>
      )}
      <PrintSheet transcript={transcript} />
    </>
  );
}
