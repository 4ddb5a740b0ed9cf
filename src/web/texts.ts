import { i18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';
import { isolatedValues } from '#domain/name.ts';

// English texts are in the source and compiled by the build (tools/compile-messages.ts), so they are never missing from
// a catalog. What arrives as text is a refusal, whose English is the domain's: it contains only `{name}` placeholders.
i18n.setMessagesCompiler((text) => text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : [part])));

// Names within a sentence keep the direction of what surrounds them.
const translate = i18n._.bind(i18n);
const isolating: typeof translate = (
  what: MessageDescriptor | string,
  values: Record<string, unknown> = {},
  options?: MessageOptions,
) =>
  typeof what === 'string'
    ? translate(what, isolatedValues(values), options)
    : translate({ ...what, values: isolatedValues(what.values ?? {}) });
Object.assign(i18n, { _: isolating, t: isolating });

i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
