import { useMemo } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { daysAfter, mondayOf } from '#domain/date.ts';
import { timeDaysQuery, timeEntriesQuery } from '#domain/time/queries.ts';
import { overlapping, portionsOf, sheetOf, type Sheet } from '#domain/time/totals.ts';
import { workCalendarOf } from '#domain/workload/usual.ts';
import { useList, usePulse, useRow, useScope } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Button } from '#web/ui/button.tsx';
import { dayRange } from '#web/ui/date-range.ts';
import { useNow, useToday } from '#web/ui/now.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { LoadingRows } from '../loading-rows.tsx';
import { MissingPage } from '../missing-page.tsx';
import { useExport } from './use-export.ts';
import { WeekSheet } from './week-sheet.tsx';

const route = getRouteApi('/dashboard/time');

/** A person's week: what they worked on, by task and day. One's own, or for leads that of somebody they lead. */
export function TimePage() {
  const { person: me } = usePulse();
  const { person = me } = route.useSearch();
  return <Week key={person} person={person} />;
}

function Week({ person }: { readonly person: string }) {
  const { t } = useLingui();
  const { person: me } = usePulse();
  const locale = useLocale();
  const today = useToday();
  const now = useNow();
  const { week } = route.useSearch();
  const navigate = route.useNavigate();
  const isOwn = person === me;
  const scope = useScope(`time:${person}`);
  // Working hours and days off, and which tasks there are that a lead may not read.
  useScope(`workload:${person}`);
  const name = nameOf(usePeople(), person);
  const entries = useList(timeEntriesQuery(isOwn ? person : '')).group();
  const days = useList(timeDaysQuery(isOwn ? '' : person)).group();
  const calendar = workCalendarOf(useRow('availability', person));
  const monday = mondayOf(week ?? today);
  const sunday = daysAfter(monday, 6);
  const portions = useMemo(() => (isOwn ? portionsOf(entries, now) : days), [isOwn, entries, days, now]);
  const sheet = useMemo(() => {
    const shown = sheetOf(portions, monday);
    return isOwn ? withTasksOf(shown, sheetOf(portions, daysAfter(monday, -7))) : shown;
  }, [isOwn, portions, monday]);
  const overlaps = useMemo(() => overlapping(entries, now), [entries, now]);
  const exports = useExport({ person, entries, days, now });
  const show = (to: string | undefined) =>
    void navigate({
      search: ({ person: of }) => ({ ...(of !== undefined && { person: of }), ...(to !== undefined && { week: to }) }),
      replace: true,
    });

  if (scope === 'denied') return <MissingPage path="/time" />;
  const isHere = scope === 'open' || portions.length > 0;
  return (
    <>
      <PageHeader
        title={isOwn ? t`Time` : t`Time of ${name}`}
        actions={
          <Button
            variant="outline"
            color="neutral"
            aria-haspopup="menu"
            icon={<Download className="size-4" aria-hidden />}
            onClick={({ currentTarget }) =>
              openPopup(
                currentTarget,
                t`Export as CSV`,
                <Menu
                  label={t`Export as CSV`}
                  entries={[
                    { label: t`This week`, onSelect: () => exports(monday, sunday) },
                    {
                      label: t`This month`,
                      onSelect: () => exports(`${monday.slice(0, 7)}-01`, `${monday.slice(0, 7)}-31`),
                    },
                    { label: t`Everything`, onSelect: () => exports('0000-01-01', '9999-12-31') },
                  ]}
                />,
                'end',
              )
            }
          >
            {t`Export`}
          </Button>
        }
      />
      <div className="min-h-0 grow overflow-y-auto px-4 pb-8 sm:px-5">
        <div className="mx-auto flex max-w-5xl flex-col gap-4">
          <div className="flex flex-wrap items-center gap-1">
            <Button
              square
              variant="ghost"
              color="neutral"
              aria-label={t`Previous week`}
              onClick={() => show(daysAfter(monday, -7))}
            >
              <ChevronLeft className="size-4" aria-hidden />
            </Button>
            <Button
              square
              variant="ghost"
              color="neutral"
              aria-label={t`Next week`}
              onClick={() => show(daysAfter(monday, 7))}
            >
              <ChevronRight className="size-4" aria-hidden />
            </Button>
            <h2 aria-live="polite" className="font-medium tabular-nums">
              {dayRange(monday, sunday, locale)}
            </h2>
            <span className="grow" />
            {monday !== mondayOf(today) && (
              <Button variant="ghost" color="neutral" onClick={() => show(undefined)}>
                {t`This week`}
              </Button>
            )}
          </div>
          {isHere ? (
            <WeekSheet
              {...{ sheet, monday, today, calendar, overlaps, now }}
              entries={isOwn ? entries : null}
              isLoading={scope === 'opening'}
            />
          ) : (
            <LoadingRows />
          )}
        </div>
      </div>
    </>
  );
}

/** What was worked on the week before stands below, so that time on it can be added. */
function withTasksOf(sheet: Sheet, before: Sheet): Sheet {
  const known = new Set(sheet.rows.map(({ taskId }) => taskId));
  const others = before.rows.filter(({ taskId }) => !known.has(taskId));
  return {
    ...sheet,
    rows: [...sheet.rows, ...others.map((row) => ({ ...row, days: row.days.map(() => 0), total: 0 }))],
  };
}
