import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { BUTTON_SIZES, BUTTON_VARIANTS, Button, TONES } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';

export function ButtonParts() {
  const { t } = useLingui();
  const wait = () => new Promise((resolve) => setTimeout(resolve, 1500));
  return (
    <>
      <div className="grid grid-cols-[repeat(6,max-content)] gap-2 overflow-x-auto p-1">
        {TONES.flatMap((color) =>
          BUTTON_VARIANTS.map((variant) => (
            <Button key={`${color} ${variant}`} color={color} variant={variant}>
              {variant}
            </Button>
          )),
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {BUTTON_SIZES.map((size) => (
          <Button key={size} size={size} icon={<Plus className="size-4" aria-hidden />}>
            {size}
          </Button>
        ))}
        {BUTTON_SIZES.map((size) => (
          <Button key={size} square size={size} variant="outline" color="neutral" aria-label={t`Add, ${size}`}>
            <Plus className="size-4" aria-hidden />
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button loading>{t`Loading`}</Button>
        <Button loading variant="outline" color="neutral">
          {t`Loading`}
        </Button>
        <Button disabled>{t`Disabled`}</Button>
        <Button disabled variant="ghost" color="neutral">
          {t`Disabled`}
        </Button>
        <Button variant="soft" onClick={wait}>
          {t`Waits for its click`}
        </Button>
        <Form onSubmit={wait}>
          <Button type="submit" variant="soft" color="secondary">
            {t`Waits for its form`}
          </Button>
        </Form>
      </div>
    </>
  );
}
