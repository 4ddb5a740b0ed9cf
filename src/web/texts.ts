import { i18n } from '@lingui/core';

// English stands in the source, is compiled there by the build (tools/compile-messages.ts) and so can never be missing
// from a catalog. What comes as text is a refusal, whose English is the domain's: nothing in it but `{name}`s.
i18n.setMessagesCompiler((text) => text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : [part])));

i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
