import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { InlineText } from '#web/ui/inline-text.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

export function FieldParts() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <TextField label={t`Text`} placeholder={t`Type here`} />
      <TextField label={t`Filled`} defaultValue={t`Buy brushes`} />
      <TextField label={t`Focus`} data-look="focus" />
      <TextField label={t`With a hint`} hint={t`At least 8 characters`} type="password" />
      <TextField label={t`With an error`} error={t`Task name is required`} defaultValue=" " />
      <TextField label={t`A date`} type="date" />
      <TextField label={t`Disabled`} disabled defaultValue={t`Not now`} />
      <TextArea label={t`Several lines`} />
      <SearchField label={t`Search`} value={search} onChange={setSearch} hotkey="/" />
      <InlineText
        label={t`Inline edit`}
        value={text}
        onSave={setText}
        draftKey="parts inline"
        placeholder={t`Inline edit`}
        className="text-xl font-semibold"
      />
    </div>
  );
}
