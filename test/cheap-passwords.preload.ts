/** Loaded before everything else, it makes the passwords of the process cheap. */
import { registerHooks } from 'node:module';
import { PASSWORD_HASH, withCheapPasswords } from './cheap-passwords.ts';

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!PASSWORD_HASH.test(url)) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: withCheapPasswords(source) };
  },
});
