import { i18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

// English stands in the source and is bundled with it, so a text can never be missing from a
// catalog. It is compiled when first shown; other languages bring compiled catalogs.
const compiled = new Map<string, CompiledMessage>();

i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message);
  if (known) return known;
  const fresh = compileMessage(message);
  compiled.set(message, fresh);
  return fresh;
});

i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
