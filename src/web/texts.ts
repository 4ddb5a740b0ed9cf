import { i18n } from '@lingui/core';

// English texts are in the source and compiled by the build (tools/compile-messages.ts), so they are never missing from
// a catalog. What arrives as text is a refusal, whose English is the domain's: it contains only `{name}` placeholders.
i18n.setMessagesCompiler((text) => text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : [part])));

i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
