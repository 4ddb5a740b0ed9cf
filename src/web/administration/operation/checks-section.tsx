import type { Answer } from '#api/routes.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import { useFetched } from '#web/data/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { FormStatus, Section } from '#web/ui/section.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Check = Answer<'POST /api/instance/checks'>['checks'][number];

/** What is wrong comes first. */
const ORDER: readonly Check['state'][] = ['bad', 'good', 'unset'];

/** What the server finds when it checks its installation, in its words; `pulse admin doctor` says the same. */
export function ChecksSection() {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('POST /api/instance/checks');
  const wrong = answer?.checks.filter(({ state }) => state === 'bad').length ?? 0;
  return (
    <Section title={t`Checks`} about={t`The installation, from the address that people use to the age of the backup.`}>
      <FormStatus problem={problem} />
      {!answer && problem === null && (
        <p className="flex items-center gap-2 text-muted">
          <Spinner /> {t`Checking…`}
        </p>
      )}
      {answer && (
        <>
          <p role="status" className={wrong > 0 ? 'text-error-ink' : undefined}>
            {wrong === 0
              ? t`Nothing is wrong.`
              : t`${plural(wrong, { one: 'One thing is wrong.', other: '# things are wrong.' })}`}
          </p>
          <ul className="flex flex-col gap-3" aria-label={t`Checks`}>
            {ORDER.flatMap((state) => answer.checks.filter((check) => check.state === state)).map((check) => (
              <CheckRow key={check.id} {...check} />
            ))}
          </ul>
          <div>
            <Button variant="outline" color="neutral" onClick={refetch}>{t`Check again`}</Button>
          </div>
        </>
      )}
    </Section>
  );
}

const PAGE = /\b(docs\/operate\/[a-z]+\.md)/;

/** The pages of the handbook that it names are links. */
function Advice({ text }: { text: string }) {
  return text.split(PAGE).map((part, at) =>
    PAGE.test(part) ? (
      <Link key={at} to="/help/$" params={{ _splat: part.slice('docs/'.length, -'.md'.length) }} className="underline">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

const ICONS = {
  good: <CircleCheck className="size-4 text-primary-ink" aria-hidden />,
  bad: <TriangleAlert className="size-4 text-error-ink" aria-hidden />,
  unset: <CircleMinus className="size-4 text-muted" aria-hidden />,
};

function CheckRow({ label, state, saw, advice }: Check) {
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2 sm:grid-cols-[1rem_7rem_minmax(0,1fr)]">
      <span className="flex h-[1lh] items-center">{ICONS[state]}</span>
      <span className="font-medium">{label}</span>
      <span className="col-start-2 min-w-0 text-pretty wrap-anywhere sm:col-start-3">
        <span className={state === 'unset' ? 'text-muted' : undefined}>{saw}</span>
        {advice !== null && (
          <span className="block text-muted">
            <Advice text={advice} />
          </span>
        )}
      </span>
    </li>
  );
}
