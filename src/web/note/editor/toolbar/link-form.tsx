import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { safeHref } from '#web/ui/markdown/parse.ts';
import { closePopup } from '#web/ui/popup/store.ts';

/** The address of the selected text’s link; without a selection the address is its text too. */
export function LinkForm({ editor }: { readonly editor: Editor }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState(false);
  const current: unknown = editor.getAttributes('link')['href'];
  const isLink = typeof current === 'string';

  function save(form: FormData): void {
    const typed = formText(form, 'address').trim();
    // As typed into a browser: `example.org` is a web page.
    const href = safeHref(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`, location.href);
    if (typed === '' || href === undefined) {
      setProblem(true);
      return;
    }
    closePopup();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  }

  function remove(): void {
    closePopup();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  }

  return (
    <Form onSubmit={save} className="flex w-72 flex-col gap-3 p-3">
      <TextField
        autoFocus
        name="address"
        label={t`Address`}
        defaultValue={isLink ? current : ''}
        inputMode="url"
        error={problem ? t`Links lead to web pages and email addresses.` : undefined}
      />
      <span className="flex justify-end gap-2">
        {isLink && (
          <Button variant="ghost" color="neutral" onClick={remove}>
            {t`Remove link`}
          </Button>
        )}
        <Button type="submit">{t`Save`}</Button>
      </span>
    </Form>
  );
}
