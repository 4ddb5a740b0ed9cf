/**
 * `npm start`: loads the server with little time and memory, and runs it. In JavaScript, because the code that strips
 * types stays in memory (12 MB) as soon as one TypeScript file is not in the cache.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import v8 from 'node:v8';

// Before anything else is loaded: a second start need not compile again.
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/compile');
enableCompileCache(cache);
// Threads do not inherit it: each would strip types by itself.
process.env.NODE_COMPILE_CACHE ??= cache;
// A module that imports `node:http` gets all that it exports, and these three load a client that nothing here uses: 64 ms of
// the start and 14 MB.
const http = process.getBuiltinModule('node:http');
for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent']) Reflect.deleteProperty(http, name);
// Loading leaves much garbage. V8 would meet it with a young generation of 64 MB, and keep that (151 MB resident idle
// instead of 106); it may grow again when there is work.
v8.setFlagsFromString('--semi-space-growth-factor=1');
const { run } = await import('./run.ts');
await run();
v8.setFlagsFromString('--semi-space-growth-factor=2');
// Not left to the exit, since a server may be killed.
flushCompileCache();
