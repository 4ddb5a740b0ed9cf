import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { LEFT_OUT, type ImportCounts, type LeftOut, type ImportReport } from '#domain/imported/import-state.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';

/** What was imported, what was left out and why, and a link to the project. */
export function ReportView({ report, onClose }: { readonly report: ImportReport; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { projectId, projectName, tasks, comments, streams, tags, members, leftOut, again } = report;
  const left = LEFT_OUT.flatMap((what) => (leftOut[what] ? [{ what, count: leftOut[what] }] : []));
  useEffect(() => announce(t`Import of ${projectName} finished`), [t, projectName]);

  return (
    <>
      <p className="flex items-center gap-2 text-xl font-semibold wrap-anywhere">
        <CircleCheck className="size-5 shrink-0 text-primary-ink" aria-hidden />
        {again ? <Trans>{projectName} is up to date</Trans> : <Trans>{projectName} is imported</Trans>}
      </p>
      <table className="mt-3 w-full text-left tabular-nums">
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col">
              <span className="sr-only">{t`Item`}</span>
            </th>
            <th scope="col" className="py-1 font-normal">{t`Added`}</th>
            <th scope="col" className="font-normal">{t`Updated`}</th>
            <th scope="col" className="font-normal">{t`Unchanged`}</th>
          </tr>
        </thead>
        <tbody>
          <CountRow name={t`Tasks`} counts={tasks} />
          <CountRow name={t`Comments`} counts={comments} />
        </tbody>
      </table>
      <ul className="mt-2 text-muted">
        {streams > 0 && (
          <li>
            <Plural value={streams} one="# new stream" other="# new streams" />
          </li>
        )}
        {tags > 0 && (
          <li>
            <Plural value={tags} one="# new tag" other="# new tags" />
          </li>
        )}
        {members > 0 && (
          <li>
            <Plural value={members} one="# new member" other="# new members" />
          </li>
        )}
      </ul>
      {left.length > 0 && (
        <section className="mt-4">
          <h3 className="font-semibold">{t`Not imported`}</h3>
          <ul className="mt-1 list-disc pl-5 text-muted">
            {left.map(({ what, count }) => (
              <li key={what}>
                <Left what={what} count={count} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogActions>
        <Button variant="ghost" color="neutral" size="lg" onClick={onClose}>{t`Close`}</Button>
        <Link
          to="/projects/$projectId"
          params={{ projectId }}
          onClick={onClose}
          className={buttonClass({ size: 'lg' })}
        >{t`Open project`}</Link>
      </DialogActions>
    </>
  );
}

function CountRow({ name, counts }: { readonly name: string; readonly counts: ImportCounts }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 font-normal">
        {name}
      </th>
      <td>{counts.added}</td>
      <td>{counts.updated}</td>
      <td>{counts.unchanged}</td>
    </tr>
  );
}

function Left({ what, count }: { readonly what: LeftOut; readonly count: number }) {
  switch (what) {
    case 'archived_cards':
      return <Plural value={count} one="# archived card, as you chose" other="# archived cards, as you chose" />;
    case 'deleted_here':
      return (
        <Plural value={count} one="# card or comment deleted in Pulse" other="# cards or comments deleted in Pulse" />
      );
    case 'missing_comments':
      return (
        <Plural
          value={count}
          one="# comment (Trello only exports the last 1,000 actions)"
          other="# comments (Trello only exports the last 1,000 actions)"
        />
      );
    case 'history':
      return (
        <Plural
          value={count}
          one="# history entry (who moved what, and when)"
          other="# history entries (who moved what, and when)"
        />
      );
    case 'item_details':
      return (
        <Plural
          value={count}
          one="Member or due date of # checklist item (now in its text; a click makes it a subtask)"
          other="Members or due dates of # checklist items (now in their text; a click makes one a subtask)"
        />
      );
    case 'custom_fields':
      return (
        <Plural
          value={count}
          one="# custom field value (Pulse has no custom fields)"
          other="# custom field values (Pulse has no custom fields)"
        />
      );
    case 'cut_texts':
      return (
        <Plural
          value={count}
          one="The end of # text that was too long (marked where it was cut)"
          other="The ends of # texts that were too long (marked where they were cut)"
        />
      );
    case 'strays':
      return (
        <Plural
          value={count}
          one="# item that belongs to no list or card in the file"
          other="# items that belong to no list or card in the file"
        />
      );
    case 'refused':
      return (
        <Plural
          value={count}
          one="# change you no longer have permission to make"
          other="# changes you no longer have permission to make"
        />
      );
  }
}
