import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextField } from './field.tsx';
import { formText } from './form.tsx';

export type RegistrationPolicy = 'open' | 'invite' | 'domain' | 'closed';

const DOMAIN = 'domain:';

interface RegistrationChoiceProps {
  readonly policy: RegistrationPolicy;
  readonly onPick: (policy: RegistrationPolicy) => void;
  /** As stored, separated by commas. */
  readonly domains?: string;
  /** Whether the server can send email, without which nobody can prove an address. */
  readonly hasMail: boolean;
}

/** The form fields for who may create an account. */
export function RegistrationChoice({ policy, onPick, domains = '', hasMail }: RegistrationChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  const ofDomain = hasMail
    ? t`People with these email domains, or an invite link.`
    : t`Needs an email server to verify addresses.`;
  const choices: readonly (readonly [RegistrationPolicy, string, string])[] = [
    ['invite', t`Invite only`, t`Only people with an invite link.`],
    ['open', t`Anyone`, t`Anyone who can reach this server can sign up.`],
    ['domain', t`Email domain`, ofDomain],
    ['closed', t`Closed`, t`New sign-ups are off. Invite links still work.`],
  ];
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">{t`Who can create an account`}</legend>
        {choices.map(([value, name, about]) => (
          <label
            key={value}
            className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-hover has-disabled:text-faint"
          >
            <input
              type="radio"
              name="policy"
              aria-describedby={`${id}-${value}`}
              checked={policy === value}
              disabled={value === 'domain' && !hasMail}
              onChange={() => onPick(value)}
              className="size-4 shrink-0 accent-neutral"
            />
            <span>
              {name}
              <span id={`${id}-${value}`} className="block text-xs text-faint">
                {about}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {policy === 'domain' && (
        <TextField
          key={domains}
          label={t`Domains`}
          name="domains"
          required
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t`example.org, example.com`}
          hint={t`Separate domains with commas`}
          defaultValue={domains.replaceAll(',', ', ')}
        />
      )}
    </>
  );
}

/** The form's choice in the server's format. */
export function chosenRegistration(policy: RegistrationPolicy, form: FormData): string {
  return policy === 'domain' ? DOMAIN + formText(form, 'domains').trim() : policy;
}

/** The server's setting as form values. */
export function shownRegistration(kept: string): { readonly policy: RegistrationPolicy; readonly domains: string } {
  if (kept.startsWith(DOMAIN)) return { policy: 'domain', domains: kept.slice(DOMAIN.length) };
  return { policy: kept === 'open' || kept === 'closed' ? kept : 'invite', domains: '' };
}
