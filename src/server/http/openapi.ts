/** `/api/openapi.json`: generated from the contracts of routes, and from the schemas that validate commands. */
import * as z from 'zod/mini';
import { isBytes, type Bytes, type Contract } from '#api/contract.ts';
import { groups } from '#api/routes.ts';
import type { CommandDefinition } from '#domain/command.ts';
import { serverCommands } from '#domain/server-commands.ts';
import { refusals } from '#domain/refusal-texts.ts';
import { scopeForms } from '#domain/registry.ts';
import { LICENSE, VERSION } from '../../version.ts';
import type { App } from './app.ts';

export function addOpenApi(app: App): void {
  let text: string | undefined;
  app.get('/api/openapi.json', (c) => {
    text ??= JSON.stringify(describeApi());
    return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
  });
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
}

/** Path → method → operation. */
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Every path that clients may call, except sign-in and pages; `openapi.test.ts` lists those. */
export function describeApi() {
  const forPeople = [...serverCommands.values()].filter(({ sender }) => sender !== 'system');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pulse',
      version: VERSION,
      license: { name: LICENSE },
      description:
        'Make an API token in [Settings](/settings), and send it as a bearer; signed in here, you can try requests without one. ' +
        'The [handbook](/help/api) explains commands, keeping a copy current, webhooks and limits, and has a package for JavaScript ' +
        'with [examples](/help/api/examples).',
    },
    security: [{ token: [] }, { session: [] }],
    tags: ['commands', ...Object.keys(groups)].map((name) => ({ name })),
    paths: {
      '/api/commands': { post: sendCommand(forPeople) },
      '/api/scopes/{scope}': { get: readScope },
      ...describeRoutes(),
    } as Paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token from Settings, such as pulse_…',
        },
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

function describeRoutes(): Paths {
  const paths = new Map<string, Readonly<Record<string, Operation>>>();
  for (const [tag, contracts] of Object.entries(groups))
    for (const [route, contract] of Object.entries<Contract>(contracts)) {
      const [method = '', path = ''] = route.split(' ');
      const described = path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = describeRoute(contract, tag, path);
      paths.set(described, { ...paths.get(described), [method.toLowerCase()]: operation });
    }
  return Object.fromEntries(paths);
}

function describeRoute(contract: Contract, tag: string, path: string): Operation {
  const { id, summary, who, input, answer, status = 200, limit, refuses = {} } = contract;
  const problems = {
    ...(input && !isBytes(input) && { 400: 'Invalid request' }),
    ...(who !== 'anyone' && { 401: 'Not signed in' }),
    ...(limit && { 413: limit.refusal }),
    ...refuses,
  };
  const described = {
    operationId: id,
    summary,
    tags: [tag],
    parameters: [...parametersOf(contract, path)],
    ...securityOf(who),
    ...(input && { requestBody: { required: true, ...(isBytes(input) ? binary(input) : content(schemaOf(input))) } }),
    responses: {
      [status]: { description: '', ...(isBytes(answer) ? binary(answer) : content(succeeded(answer))) },
      ...Object.fromEntries(Object.entries(problems).map(([code, when]) => [code, json(ref('Problem'), when)])),
    },
  };
  return described;
}

/** Where it is not as it is everywhere: with a token or a session. */
function securityOf(who: Contract['who']): { readonly security?: readonly object[] } {
  if (who === 'person') return {};
  return { security: who === 'anyone' ? [] : [{ session: [] }] };
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

function* parametersOf({ params, query }: Contract, path: string) {
  const inPath: ObjectSchema = params ? schemaOf(params) : {};
  for (const [, name = ''] of path.matchAll(/:(\w+)/g))
    // own key: the names are those of the path.
    yield { name, in: 'path', required: true, schema: inPath.properties?.[name] ?? { type: 'string' } };
  const inQuery: ObjectSchema = query ? schemaOf(query) : {};
  for (const [name, schema] of Object.entries(inQuery.properties ?? {}))
    yield { name, in: 'query', required: inQuery.required?.includes(name) ?? false, schema };
}

/** An answer beside which `success` stands. */
function succeeded(schema: z.core.$ZodType): object {
  const { anyOf, ...described } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const withSuccess = (each: ObjectSchema) => ({
    ...each,
    properties: { success: { const: true }, ...each.properties },
    required: ['success', ...(each.required ?? [])],
  });
  return anyOf
    ? { ...described, anyOf: anyOf.map((each) => withSuccess(each as ObjectSchema)) }
    : withSuccess(described as ObjectSchema);
}

function sendCommand(definitions: readonly CommandDefinition<unknown>[]) {
  return {
    operationId: 'sendCommand',
    summary: 'Change something',
    tags: ['commands'],
    description:
      'The same call, sent again with the same id, gets the same answer and takes effect once. One that names another in ' +
      '`after` is decided only when that one has been. A call can be sent again for 180 days; with a UUID v7 for its id, one ' +
      'that is older is refused and not taken for new.',
    requestBody: {
      required: true,
      ...content({ oneOf: definitions.map(envelopeOf) }),
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
  operationId: 'readScope',
  summary: 'Read the rows of a scope at one point in time',
  tags: ['commands'],
  description: `A scope is one of ${scopeForms.join(', ')}`,
  parameters: [{ name: 'scope', in: 'path', required: true, schema: { type: 'string' } }],
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

function schemaOf(schema: z.core.$ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function json(schema: object, description = '') {
  return { description, ...content(schema) };
}

function content(schema: object) {
  return { content: { 'application/json': { schema } } };
}

function binary({ mediaType }: Bytes) {
  return { content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } } };
}
