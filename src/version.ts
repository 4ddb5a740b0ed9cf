/** Which Pulse this is: `package.json` says it, for all of the server and the store. */
import manifest from '../package.json' with { type: 'json' };

/** Semantic, such as `0.2.0`; what may change with which part is in README.md. */
export const VERSION: string = manifest.version;
export const LICENSE: string = manifest.license;
