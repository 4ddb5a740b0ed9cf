/** Who one is, and where Pulse is. */
import { createInterface } from 'node:readline/promises';
import { PulseClient } from '#client/pulse-client.ts';
import { readSecret } from '#server/cli/read-secret.ts';
import type { Given, Ports } from './commands.ts';
import { CliFailure, EXIT, failureOf, usageFailure } from './failure.ts';
import { forgetLogin, readLogin, storedLogin, storeLogin } from './login-file.ts';

/** For how many seconds to wait for an address that may be wrong. */
const PATIENCE = 3;

export async function login({ options, words }: Given, { env, say, warn }: Ports): Promise<void> {
  if (words.length > 0)
    throw usageFailure('pulse login takes no words: --url ADDRESS, and the token from standard input.');
  const url = addressIn(
    text(options['url']) ?? env['PULSE_URL'] ?? (await ask('Address of Pulse', storedLogin(env)?.url)),
  );
  if (process.stdin.isTTY && !options['token'] && !env['PULSE_TOKEN'])
    warn(`Make a token at ${url}/settings (API tokens), and paste it here: it is not shown.`);
  const token = (text(options['token']) ?? env['PULSE_TOKEN'] ?? (await readSecret('Token: '))).trim();
  if (token === '') throw usageFailure('There is no token: give it on standard input, or as PULSE_TOKEN.');
  const client = new PulseClient({ url, token, patience: PATIENCE });
  const { displayName, email } = await client.request('GET /api/me').catch((error: unknown) => {
    const failure = failureOf(error, client.serverVersion);
    // Nothing that was there is replaced by what does not work.
    throw failure?.exitCode === EXIT.signedOut
      ? new CliFailure(`${url} does not know this token. Make one at ${url}/settings, API tokens.`, EXIT.signedOut)
      : (failure ?? error);
  });
  const file = storeLogin(env, { url, token });
  say(`Signed in to ${url} as ${displayName} (${email})`);
  say(`The token is kept in ${file}`);
  if (url.startsWith('http:') && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(url))
    warn(`${url} is not encrypted: others on the network can read the token.`);
}

export async function logout({ env, say }: Ports): Promise<void> {
  const url = storedLogin(env)?.url;
  say(
    forgetLogin(env)
      ? `Signed out. The token works until you remove it at ${url ?? ''}/settings, API tokens.`
      : 'You were not signed in.',
  );
  await Promise.resolve();
}

export async function whoami({ options }: Given, ports: Ports): Promise<void> {
  const client = ports.client();
  const { id, displayName, email } = await client.request('GET /api/me');
  const { url } = readLogin(ports.env);
  ports.say(
    options['json']
      ? JSON.stringify({ id, displayName, email, url, version: client.serverVersion }, null, 2)
      : `${displayName} (${email}) at ${url}, Pulse ${client.serverVersion ?? '?'}`,
  );
}

const text = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

async function ask(question: string, proposed: string | undefined): Promise<string> {
  if (!process.stdin.isTTY) throw usageFailure('There is no address: give it with --url, or as PULSE_URL.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question(`${question}${proposed === undefined ? '' : ` (${proposed})`}: `);
  prompt.close();
  return answer.trim() || (proposed ?? '');
}

/** Without its path, and with https where nothing is said. */
function addressIn(typed: string): string {
  const written = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(written)) throw usageFailure(`${typed} is no address. It looks like https://pulse.example.org`);
  return new URL(written).origin;
}
