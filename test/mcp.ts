/** An assistant at a test server: the official client, with a token of a person. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { post, type Account } from './client.ts';

export interface Assistant {
  readonly client: Client;
  /** The texts of what a tool answered, and whether it is an error. */
  call(tool: string, input?: Record<string, unknown>): Promise<{ readonly isError: boolean; readonly text: string }>;
  /** What a tool answered behind the words that it is data; throws what was refused. */
  data(tool: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>;
}

interface Options {
  readonly name?: string;
  /** Messages as they were before 2026-07-28. */
  readonly isOld?: boolean;
}

export async function connect(
  url: string,
  token: string,
  { name = 'Claude', isOld = false }: Options = {},
): Promise<Assistant> {
  const client = new Client(
    { name, version: '1' },
    { versionNegotiation: { mode: isOld ? 'legacy' : { pin: '2026-07-28' } } },
  );
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  const call: Assistant['call'] = async (tool, input = {}) => {
    const { content, isError } = await client.callTool({ name: tool, arguments: input });
    const texts = content.map((each) => (each.type === 'text' ? each.text : ''));
    return { isError: isError === true, text: texts.join('\n') };
  };
  return {
    client,
    call,
    data: async (tool, input) => {
      const { isError, text } = await call(tool, input);
      if (isError) throw new Error(text);
      return jsonIn(text);
    },
  };
}

/** Behind the words that it is data. */
export function jsonIn(text: string): Record<string, unknown> {
  return JSON.parse(text.slice(text.indexOf('\n\n') + 2)) as Record<string, unknown>;
}

export async function makeToken(
  url: string,
  account: Account,
  access: 'read' | 'write',
  name = 'Laptop',
): Promise<string> {
  const input = { name, access, days: 1, password: account.password };
  const { body } = await post(url, '/api/me/tokens', input, account.headers);
  return (body as { readonly token: string }).token;
}
