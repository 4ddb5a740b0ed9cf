/** `/api/openapi.json`: generated from the schemas that validate commands and requests. */
import type { CommandDefinition } from '#domain/command.ts';
import { serverCommands } from '#domain/server-commands.ts';
import { refusals } from '#domain/refusal-texts.ts';
import { scopeForms } from '#domain/registry.ts';
import { LICENSE, VERSION } from '../../version.ts';
import type { App } from './app.ts';
import { account } from './openapi/account.ts';
import { importing } from './openapi/importing.ts';
import { instance } from './openapi/instance.ts';
import { json, ref, schemaOf } from './openapi/operation.ts';
import { restored } from './openapi/restored.ts';
import { tasks } from './openapi/tasks.ts';
import { uploads } from './openapi/uploads.ts';
import { trash } from './openapi/trash.ts';

export function addOpenApi(app: App): void {
  let text: string | undefined;
  app.get('/api/openapi.json', (c) => {
    text ??= JSON.stringify(describeApi());
    return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
  });
}

/** Every path that clients may call, except sign-in and pages; `openapi.test.ts` lists those. */
export function describeApi() {
  const forPeople = [...serverCommands.values()].filter(({ sender }) => sender !== 'system');
  return {
    openapi: '3.1.0',
    info: { title: 'Pulse', version: VERSION, license: { name: LICENSE } },
    security: [{ session: [] }],
    paths: withParameters({
      '/api/commands': { post: sendCommand(forPeople) },
      '/api/scopes/{scope}': { get: readScope },
      ...tasks,
      ...trash,
      ...restored,
      ...uploads,
      ...account,
      ...instance,
      ...importing,
    }),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'pulse.session_token',
          description: 'POST /api/auth/sign-in/email sets it',
        },
      },
      schemas: { Answer: answer, Problem: problem },
    },
  };
}

type Paths = Readonly<Record<string, object>>;

/** Adds the parameters that a path names. */
function withParameters(paths: Paths): Paths {
  const parameters = (path: string) =>
    Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => {
      return { name, in: 'path', required: true, schema: { type: 'string' } };
    });
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [path, { ...item, parameters: parameters(path) }]),
  );
}

function sendCommand(definitions: readonly CommandDefinition<unknown>[]) {
  return {
    summary: 'Change something',
    description:
      'The same call, sent again with the same id, gets the same answer and takes effect once. One that names another in ' +
      '`after` is decided only when that one has been. A call can be sent again for 180 days; with a UUID v7 for its id, one ' +
      'that is older is refused and not taken for new.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { oneOf: definitions.map(envelopeOf) } } },
    },
    responses: {
      200: json(ref('Answer')),
      400: json(ref('Answer')),
      401: json(ref('Answer')),
      403: json(ref('Answer')),
      404: json(ref('Answer')),
      409: json(ref('Answer'), 'Refused, or sent before the command named in after was decided'),
      413: json(ref('Problem')),
      503: json(ref('Problem'), 'Not saved; send it again'),
    },
  };
}

function envelopeOf({ name, version, input }: CommandDefinition<unknown>) {
  return {
    title: name,
    type: 'object',
    additionalProperties: false,
    required: ['id', 'name', 'version', 'input'],
    properties: {
      id: { type: 'string', format: 'uuid', description: 'UUID v7, made by the client' },
      name: { const: name },
      version: { type: 'integer', minimum: 1, maximum: version },
      input: schemaOf(input),
      after: { type: 'string', format: 'uuid', description: 'The id of a command that must be decided first' },
    },
  };
}

const readScope = {
  summary: 'Read the rows of a scope at one point in time',
  description: `A scope is one of ${scopeForms.join(', ')}`,
  responses: {
    200: json({ type: 'object' }),
    401: json(ref('Problem')),
    404: json(ref('Problem')),
  },
};

const answer = {
  oneOf: [
    {
      type: 'object',
      required: ['success', 'seq'],
      properties: {
        success: { const: true },
        seq: { type: 'integer' },
        stream: { type: 'object', description: 'The created stream' },
        tag: { type: 'object', description: 'The created tag' },
      },
    },
    {
      type: 'object',
      required: ['success', 'error', 'code', 'params'],
      properties: {
        success: { const: false },
        error: { type: 'string', description: 'The message, in English' },
        code: { enum: Object.keys(refusals) },
        params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      },
    },
  ],
};

const problem = {
  type: 'object',
  required: ['success', 'error', 'code'],
  properties: { success: { const: false }, error: { type: 'string' }, code: { type: 'string' } },
};
