import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { LEFT_OUT, type ImportCounts, type ImportReport } from '#domain/imported/import-state.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Left } from './left.tsx';

/** What was imported, what was left out and why, and a link to the project. */
export function ReportView({ report, onClose }: { readonly report: ImportReport; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { projectId, projectName, tasks, comments, streams, tags, members, leftOut, again } = report;
  const { columns = 0, fields = 0, replaced = [] } = report;
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
        {columns > 0 && (
          <li>
            <Plural value={columns} one="# new column" other="# new columns" />
          </li>
        )}
        {fields > 0 && (
          <li>
            <Plural value={fields} one="# new field" other="# new fields" />
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
      {replaced.length > 0 && (
        <section className="mt-4">
          <h3 className="font-semibold">{t`Replaced texts`}</h3>
          <p className="mt-1 text-muted">{t`The texts on the board took their place. The version history has what was there before.`}</p>
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-muted">
            {replaced.map((name) => (
              <li key={name} dir="auto" className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
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
