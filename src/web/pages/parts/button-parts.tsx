import { Fragment } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { BUTTON_SIZES, BUTTON_VARIANTS, Button, TONES } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';

const icon = <Plus className="size-4" aria-hidden />;

export function ButtonParts() {
  const { t } = useLingui();
  const wait = () => new Promise((resolve) => setTimeout(resolve, 1500));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="soft" onClick={wait}>
          {t`Loads after a click`}
        </Button>
        <Form onSubmit={wait}>
          <Button type="submit" variant="soft" color="secondary">
            {t`Loads with its form`}
          </Button>
        </Form>
      </div>
      <div className="grid gap-6 2xl:grid-cols-2">
        {TONES.map((color) => (
          <ButtonTable key={color} color={color} />
        ))}
      </div>
    </>
  );
}

/** A line for each variant: its sizes, with and without text, then its states. */
function ButtonTable({ color }: { color: (typeof TONES)[number] }) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[repeat(14,max-content)] items-center gap-2 overflow-x-auto p-1">
      {BUTTON_VARIANTS.map((variant) => {
        const look = { color, variant };
        return (
          <Fragment key={variant}>
            {BUTTON_SIZES.map((size) => (
              <Button key={size} {...look} size={size}>
                {`${variant} ${size}`}
              </Button>
            ))}
            {BUTTON_SIZES.map((size) => (
              <Button key={size} {...look} square size={size} icon={icon} aria-label={t`Add, ${size}`} />
            ))}
            <Button {...look} data-look="hover">
              {t`Hover`}
            </Button>
            <Button {...look} data-look="focus">
              {t`Focus`}
            </Button>
            <Button {...look} disabled>
              {t`Disabled`}
            </Button>
            <Button {...look} loading>
              {t`Loading`}
            </Button>
          </Fragment>
        );
      })}
    </div>
  );
}
