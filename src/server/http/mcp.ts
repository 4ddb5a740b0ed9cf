/**
 * `/mcp`: assistants that speak the Model Context Protocol. What they ask becomes requests to Pulse's own API, in this process,
 * with the token that they came with: there is no second rule about who may do what, and no other limit.
 */
import { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import * as z from 'zod/mini';
import { VIA_MAX } from '#api/tokens.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { assistantsAllowed } from '#server/mcp/allowed.ts';
import { Ask, Declined, type Send } from '#server/mcp/ask.ts';
import { newIncident } from '#server/incident.ts';
import type { App } from './app.ts';
import { actsFor, tokenOf } from './bearer.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';

export const MCP_PATH = '/mcp';

type Ports = Pick<AppPorts, 'database' | 'newId' | 'log' | 'clock'>;

export function addMcp(app: App, { database, newId, log, clock }: Ports): void {
  const rejected = (error: Error) => log.info({ error }, 'a message of an assistant was not understood');
  const bug = (error: unknown): string => {
    const incident = newIncident();
    log.error({ error, incident }, 'a tool for assistants failed');
    return incident;
  };

  app.all(MCP_PATH, async (c) => {
    const token = tokenOf(c);
    if (!token) return problem(c, 401, 'authentication', refusalText('authentication'));
    if (!(await assistantsAllowed(database)))
      return problem(c, 403, 'assistants_off', 'Assistants can’t connect here: an administrator has to allow it.');
    const text = c.req.method === 'POST' ? await c.req.text() : '';
    const send = sender(app, c, programIn(text));
    // The library is loaded by who needs it: most instances have no assistants.
    const { answerMcp } = await import('#server/mcp/serve-mcp.ts');
    const { url, method, raw } = c.req;
    const request = new Request(url, { method, headers: raw.headers, ...(method === 'POST' && { body: text }) });
    const ask = new Ask(token.person, send, newId);
    return answerMcp(request, { ask, access: token.access, clock, bug, rejected });
  });
}

/** Requests in the place of the assistant's, each answered by the whole of the app. */
function sender(app: App, c: Context<{ Bindings: HttpBindings }>, program: string | undefined): Send {
  const { incoming } = c.env;
  const authorization = c.req.header('authorization') ?? '';
  return async (method, path, body) => {
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    const request = new Request(new URL(path, c.req.url), {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (program !== undefined) actsFor(request, program);
    // What waits until an answer is taken waits for this one, not for the assistant's.
    const outgoing = new ServerResponse(incoming);
    try {
      const response = await app.fetch(request, { incoming, outgoing });
      const answered: unknown = await response.json();
      if (response.ok) return answered;
      const { code = 'bug', error = '' } = answered as { readonly code?: string; readonly error?: string };
      throw new Declined(response.status, code, error);
    } finally {
      outgoing.emit('close');
    }
  };
}

const NAME = 'io.modelcontextprotocol/clientInfo';
const info = z.looseObject({ name: z.optional(z.string()), title: z.optional(z.string()) });
const about = z.looseObject({ params: z.looseObject({ ['_meta']: z.looseObject({ [NAME]: z.optional(info) }) }) });
/** Leaves room for the name of the token. */
const PROGRAM_MAX = VIA_MAX - 103;

/** What the assistant says it is, in each message of the protocol since 2026-07-28. */
function programIn(text: string): string | undefined {
  try {
    const found = about.safeParse(JSON.parse(text)).data?.params['_meta'][NAME];
    const name = [found?.title, found?.name].find((each) => each !== undefined && oneLine(each) !== '');
    return name === undefined ? undefined : oneLine(name).slice(0, PROGRAM_MAX);
  } catch {
    // The protocol answers what is no message.
    return undefined;
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
}
