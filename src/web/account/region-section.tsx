import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { daysAfter } from '#domain/date.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { DATE_ORDERS, FIRST_DAYS, localeWith, type DateOrder } from '#domain/profile/region.ts';
import { firstDayOf } from '#domain/profile/region-of.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { formatDate } from '#web/ui/date.ts';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { useDeviceLocale } from '#web/ui/use-locale.ts';

const MONDAY = '2024-01-01';
/** A day that shows which of its numbers is the month. */
const EXAMPLE = '2026-12-31';
const AUTO = 'auto';

/** Saved in the account, so that all of the person's devices follow. */
export function RegionSection() {
  const { t } = useLingui();
  const { run, person } = usePulse();
  const profile = useRow('profile', person);
  const locale = useDeviceLocale();
  if (!profile) return null;
  const weekday = (day: number) => formatDate(daysAfter(MONDAY, day - 1), locale, { weekday: 'long' });
  const example = (dateOrder: DateOrder | null) =>
    formatDate(EXAMPLE, localeWith(locale, { firstDay: null, dateOrder }), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
  const [usualDay, usualOrder] = [weekday(firstDayOf(locale)), example(null)];

  return (
    <Section title={t`Weeks and dates`} about={t`Used in calendars, dates and quick add on all your devices.`}>
      <div className="flex max-w-120 flex-col gap-2">
        <Line label={t`First day of the week`}>
          <Select
            label={t`First day of the week`}
            value={String(profile.firstDay ?? AUTO)}
            options={[
              { value: AUTO, label: t`Automatic (${usualDay})` },
              ...FIRST_DAYS.map((day) => ({ value: String(day), label: weekday(day) })),
            ]}
            onChange={(value) =>
              void run(updateProfile({ firstDay: FIRST_DAYS.find((day) => String(day) === value) ?? null }))
            }
          />
        </Line>
        <Line label={t`Order of dates`}>
          <Select
            label={t`Order of dates`}
            value={profile.dateOrder ?? AUTO}
            options={[
              { value: AUTO, label: t`Automatic (${usualOrder})` },
              ...DATE_ORDERS.map((order) => ({ value: order, label: example(order) })),
            ]}
            onChange={(value) =>
              void run(updateProfile({ dateOrder: DATE_ORDERS.find((order) => order === value) ?? null }))
            }
          />
        </Line>
      </div>
    </Section>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
