/** A token with which a program acts for an account. */
import { post, type Account } from './client.ts';

export async function makeToken(url: string, account: Account, access: 'read' | 'write' = 'write'): Promise<string> {
  return (await madeToken(url, account, access)).token;
}

export async function madeToken(
  url: string,
  { password, headers }: Account,
  access: 'read' | 'write' = 'write',
): Promise<{ readonly id: string; readonly token: string }> {
  const { status, body } = await post(url, '/api/me/tokens', { name: 'Program', access, days: 30, password }, headers);
  if (status !== 200) throw new Error(`No token: ${JSON.stringify(body)}`);
  return body as { id: string; token: string };
}
