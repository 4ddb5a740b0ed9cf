/** Parses messages from clients, trusting nothing: every result has exactly the members of its type. */
import { MalformedMessage, utf8Length } from './frame.ts';
import { isModestJson } from './json-shape.ts';
import { WHISPER_BYTES, type Cursor, type Envelope, type ToClient, type ToServer } from './message.ts';
import { unpackRows } from './unpack-rows.ts';

/** How many scopes a `hello` may name, and how long the names in a message may be. */
const SCOPES = 1_000;
const ID_LENGTH = 100;
const NAME_LENGTH = 200;

/** A message from a client. Throws `MalformedMessage`. */
export function parseToServer(json: string): ToServer {
  if (!isModestJson(json)) throw new MalformedMessage('nested too deeply, or in too many parts');
  const message = fields(parsed(json));
  switch (message['t']) {
    case 'hello':
      return hello(message);
    case 'open':
      return { t: 'open', scope: name(message['scope']) };
    case 'close':
      return { t: 'close', scope: name(message['scope']) };
    case 'command':
      return { t: 'command', ...parseEnvelope(message) };
    case 'whisper':
      return { t: 'whisper', scope: name(message['scope']), data: whispered(message['data']) };
    case 'ping':
      return { t: 'ping' };
    default:
      throw new MalformedMessage('no such message');
  }
}

/** A message from the hub, which is trusted to be well formed. Throws `MalformedMessage` if it is not JSON. */
export function parseToClient(json: string): ToClient {
  const message = fields(parsed(json));
  if (message['t'] !== 'snapshot') return message as unknown as ToClient;
  return { ...message, rows: unpackRows(message['rows'] as Parameters<typeof unpackRows>[0]) } as unknown as ToClient;
}

/** A command from a socket or over HTTP; `input` is left to the domain. Throws `MalformedMessage`. */
export function parseEnvelope(value: unknown): Envelope {
  const envelope = fields(value);
  const after = envelope['after'];
  return {
    client: id(envelope['client']),
    n: integer(envelope['n'], 1),
    id: id(envelope['id']),
    ...(after !== undefined && { after: id(after) }),
    name: name(envelope['name']),
    version: integer(envelope['version'], 0),
    input: envelope['input'] ?? null,
  };
}

function hello(message: Fields): ToServer {
  const scopes = message['scopes'];
  if (!Array.isArray(scopes) || scopes.length > SCOPES) throw new MalformedMessage('scopes');
  return {
    t: 'hello',
    protocol: integer(message['protocol'], 0),
    schema: name(message['schema']),
    client: id(message['client']),
    cursor: message['cursor'] === null ? null : cursor(fields(message['cursor'])),
    scopes: scopes.map(name),
  };
}

function cursor(value: Fields): Cursor {
  return {
    epoch: id(value['epoch']),
    seq: integer(value['seq'], 0),
    id: text(value['id'], 0, ID_LENGTH),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new MalformedMessage('not an object');
  }
  return value as Fields;
}

const id = (value: unknown): string => text(value, 1, ID_LENGTH);
const name = (value: unknown): string => text(value, 1, NAME_LENGTH);

function text(value: unknown, min: number, max: number): string {
  if (typeof value === 'string' && value.length >= min && value.length <= max) return value;
  throw new MalformedMessage('not a text of the right length');
}

function whispered(value: unknown): string {
  const data = text(value, 1, WHISPER_BYTES);
  if (utf8Length(JSON.stringify(data)) <= WHISPER_BYTES) return data;
  throw new MalformedMessage('whisper too long');
}

function integer(value: unknown, min: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min) return value;
  throw new MalformedMessage('not a whole number');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new MalformedMessage('not JSON', { cause: error });
  }
}
