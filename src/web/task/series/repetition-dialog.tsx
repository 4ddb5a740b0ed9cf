import { isoWeekday } from '#domain/date.ts';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { parseRule, type Rule } from '#domain/series/rule.ts';
import { everyRule, onDayOfMonth, onDayOfYear, onNthWeekday, onWeekdays, until } from '#domain/series/write.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Select } from '#web/ui/select.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import type { Repetition } from './overlays.ts';
import { repetitionText, weekdayName } from './repetition-text.ts';

interface RepetitionDialogProps extends OverlayProps {
  readonly present: Repetition | null;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly onPick: (repetition: Repetition) => void;
}

const UNITS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const unitNames = { DAILY: msg`Days`, WEEKLY: msg`Weeks`, MONTHLY: msg`Months`, YEARLY: msg`Years` } as const;

interface Chosen {
  readonly interval: string;
  readonly unit: (typeof UNITS)[number];
  readonly weekdays: readonly number[];
  /** In which way a month says its day. */
  readonly on: 'day' | 'weekday' | 'last';
  readonly ends: 'never' | 'on' | 'after';
  readonly until: string;
  readonly count: string;
  readonly fromCompletion: boolean;
}

/** How a task comes again, in all ways that there are fields for. */
export default function RepetitionDialog({ present, day, onPick, onClose }: RepetitionDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [chosen, setChosen] = useState(() => chosenOf(present, day));
  const { unit, weekdays, fromCompletion, ends } = chosen;
  const choose = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part });
  const rule = ruleOf(chosen, day);
  const isPossible = parseRule(rule) !== null;
  const text = (of: string) => repetitionText({ rule: of, fromCompletion: false }, locale);
  const months = { day: monthlyOn(day, 'day'), weekday: monthlyOn(day, 'weekday'), last: monthlyOn(day, 'last') };

  return (
    <Dialog title={t`Repeat`} onClose={onClose}>
      <Form
        onSubmit={() => {
          onClose();
          onPick({ rule, fromCompletion });
        }}
        className="flex flex-col gap-4"
      >
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={t`Every`}
            type="number"
            inputMode="numeric"
            min={1}
            max={999}
            required
            autoFocus
            value={chosen.interval}
            onChange={({ target }) => choose({ interval: target.value })}
            className="w-20"
          />
          <Select
            label={t`Unit`}
            value={unit}
            options={UNITS.map((value) => ({ value, label: t(unitNames[value]) }))}
            onChange={(next) => choose({ unit: next })}
          />
        </div>
        {unit === 'WEEKLY' && !fromCompletion && (
          <fieldset className="flex flex-wrap gap-1">
            <legend className="mb-1.5 font-medium text-neutral-ink">{t`On`}</legend>
            {[0, 1, 2, 3, 4, 5, 6].map((weekday) => {
              const isOn = weekdays.includes(weekday);
              return (
                <button
                  key={weekday}
                  type="button"
                  aria-pressed={isOn}
                  aria-label={weekdayName(weekday, locale, 'long')}
                  onClick={() =>
                    choose({ weekdays: isOn ? weekdays.filter((each) => each !== weekday) : [...weekdays, weekday] })
                  }
                  className={classNames(
                    'h-8 min-w-11 rounded-md px-2 inset-ring pointer-coarse:h-11',
                    isOn
                      ? 'bg-hover font-medium text-ink inset-ring-edge'
                      : 'text-muted inset-ring-line hover:bg-hover',
                  )}
                >
                  {weekdayName(weekday, locale, 'short')}
                </button>
              );
            })}
          </fieldset>
        )}
        {unit === 'MONTHLY' && !fromCompletion && (
          <Select
            label={t`Day of the month`}
            value={chosen.on}
            options={(['day', 'weekday', 'last'] as const).map((value) => ({ value, label: text(months[value]) }))}
            onChange={(on) => choose({ on })}
          />
        )}
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label={t`Ends`}
            value={ends}
            options={[
              { value: 'never', label: t`Never ends` },
              { value: 'on', label: t`Ends on a day` },
              { value: 'after', label: t`Ends after a number of times` },
            ]}
            onChange={(next) => choose({ ends: next })}
          />
          {ends === 'on' && (
            <TextField
              label={t`Last day`}
              type="date"
              required
              min={day}
              value={chosen.until}
              onChange={({ target }) => choose({ until: target.value })}
            />
          )}
          {ends === 'after' && (
            <TextField
              label={t`Times`}
              type="number"
              inputMode="numeric"
              required
              min={1}
              max={9999}
              value={chosen.count}
              onChange={({ target }) => choose({ count: target.value })}
              className="w-24"
            />
          )}
        </div>
        <label className="flex items-start gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={fromCompletion}
            onChange={({ target }) => choose({ fromCompletion: target.checked })}
            className="mt-1 size-4 accent-neutral"
          />
          <span>
            {t`Count from completion`}
            <span className="block text-xs text-faint">{t`The next one is due so long after you complete this one.`}</span>
          </span>
        </label>
        <p role="status" className="text-muted">
          {isPossible ? repetitionText({ rule, fromCompletion }, locale) : t`Enter how often it repeats.`}
        </p>
        <ConfirmActions onCancel={onClose} disabled={!isPossible}>
          {t`Repeat task`}
        </ConfirmActions>
      </Form>
    </Dialog>
  );
}

/** From the rule, as far as there are fields for it; the rest as the day suggests. */
function chosenOf(present: Repetition | null, day: string): Chosen {
  const rule = present && parseRule(present.rule);
  return {
    interval: String(rule?.interval ?? 1),
    unit: rule?.frequency ?? 'WEEKLY',
    weekdays: rule?.frequency === 'WEEKLY' ? rule.weekdays.map((each) => each.weekday) : [isoWeekday(day) - 1],
    on: onOf(rule),
    ends: rule && rule.until !== null ? 'on' : rule && rule.count !== null ? 'after' : 'never',
    until: rule?.until ?? '',
    count: String(rule?.count ?? 10),
    fromCompletion: present?.fromCompletion ?? false,
  };
}

function onOf(rule: Rule | null): Chosen['on'] {
  if (rule?.frequency !== 'MONTHLY') return 'day';
  if (rule.weekdays.length > 0) return 'weekday';
  return rule.monthDays[0] === -1 ? 'last' : 'day';
}

function ruleOf({ interval, unit, weekdays, on, fromCompletion, ...rest }: Chosen, day: string): string {
  const every = everyRule(unit, Number(interval));
  const days = fromCompletion ? every : withDays(every, { unit, weekdays, on }, day);
  if (rest.ends === 'on') return until(days, rest.until);
  return rest.ends === 'after' ? `${days};COUNT=${rest.count}` : days;
}

function withDays(
  every: string,
  { unit, weekdays, on }: Pick<Chosen, 'unit' | 'weekdays' | 'on'>,
  day: string,
): string {
  if (unit === 'WEEKLY') return weekdays.length === 0 ? every : onWeekdays(every, weekdays);
  if (unit === 'MONTHLY') return monthlyOn(day, on, every);
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return unit === 'YEARLY' ? onDayOfYear(every, month, date) : every;
}

function monthlyOn(day: string, on: Chosen['on'], every = everyRule('MONTHLY', 1)): string {
  const date = Number(day.slice(8));
  if (on === 'last') return onDayOfMonth(every, -1);
  return on === 'day' ? onDayOfMonth(every, date) : onNthWeekday(every, Math.ceil(date / 7), isoWeekday(day) - 1);
}
