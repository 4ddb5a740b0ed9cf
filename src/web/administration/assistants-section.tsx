import { Trans, useLingui } from '@lingui/react/macro';
import { problemOf } from '#web/data/problem-text.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { FormStatus, Section, SectionForm } from '#web/ui/section.tsx';

/** Whether assistants may connect, which nobody can do before. */
export function AssistantsSection() {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/instance/assistants');

  async function save(form: FormData): Promise<string | null> {
    const failed = await problemOf('PUT /api/instance/assistants', { body: { allowed: form.has('allowed') } });
    if (failed === null) await refetch();
    return failed;
  }

  return (
    <Section
      title={t`Assistants`}
      about={
        <Trans>
          Let people connect AI assistants over MCP, each with an API token of their own.{' '}
          <a href="/help/api/mcp" className="text-secondary-ink underline underline-offset-2">
            How to connect one
          </a>
        </Trans>
      }
    >
      <FormStatus problem={problem} />
      {answer && (
        <SectionForm onSave={save}>
          <label className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-hover">
            <input
              type="checkbox"
              name="allowed"
              defaultChecked={answer.allowed}
              className="size-4 shrink-0 accent-neutral"
            />
            <span>
              {t`Assistants can connect`}
              <span className="block text-xs text-faint">
                {t`What an assistant reads goes to its provider. Others see what was done through it.`}
              </span>
            </span>
          </label>
        </SectionForm>
      )}
    </Section>
  );
}
