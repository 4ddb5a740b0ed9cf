/** Requests other than commands, and direct access to the server's database. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { CLOSE } from '#sync/protocol/message.ts';
import { id, post, type Account, type RawSocket } from '#test/client.ts';
import type { TestServer } from '#test/server.ts';
import { PATIENCE_MS } from '#test/patience.ts';

export interface JsonResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Without an account: signed out. */
export async function request(
  { url }: Pick<TestServer, 'url'>,
  account: Account | null,
  method: string,
  where: string,
  body?: unknown,
): Promise<JsonResponse> {
  const response = await fetch(new URL(where, url), {
    method,
    headers: {
      Origin: new URL(url).origin,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...account?.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export async function me(server: Pick<TestServer, 'url'>, account: Account): Promise<Record<string, unknown>> {
  return (await request(server, account, 'GET', '/api/me')).body;
}

/** The socket is closed because its session has ended. */
export async function isClosed(socket: RawSocket): Promise<void> {
  const late = new Promise<number>((resolve) => setTimeout(resolve, PATIENCE_MS, -1).unref());
  expect(await Promise.race([socket.closed, late])).toBe(CLOSE.unauthenticated);
}

export function editDatabase({ data }: TestServer, work: (database: Database.Database) => void): void {
  const database = new Database(path.join(data, 'pulse.db'), { timeout: PATIENCE_MS });
  try {
    work(database);
  } finally {
    database.close();
  }
}

/** An email address that nobody has. */
export const address = (): string => `${id()}@example.org`;

export const tokenIn = (link: string, name: string): string => new URL(link).searchParams.get(name) ?? '';

let last = 0;

/** From an IP address of its own, so that nobody shares a rate limit. */
export function fromElsewhere(): Record<string, string> {
  last += 1;
  return { 'X-Forwarded-For': `10.${66 + (last >> 16)}.${(last >> 8) & 255}.${last & 255}` };
}

/** To an address below `/api/auth`. */
export function authenticate(
  { url }: Pick<TestServer, 'url'>,
  where: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): ReturnType<typeof post> {
  return post(url, `/api/auth/${where}`, body, { ...fromElsewhere(), ...headers });
}
