import { describe, expect, it } from 'vitest';
import { routesOfServer } from '#test/routes.ts';
import { describeApi } from './openapi.ts';

/** Routes that are not described, and why. */
const undescribed = [
  [/^GET \/(healthz|readyz|metrics)$/, 'for operators: docs/operate'],
  [/^(GET|POST) \/api\/auth\//, 'of the identity library, for the login page'],
  [/^GET \/api(\/openapi\.json)?$/, 'the description itself, and the page that shows it'],
  [/^GET \/api\/probe$/, 'for Pulse itself, which checks its proxy: `pulse admin doctor`'],
  [/^GET \/\*$/, 'pages'],
  [/^GET \/calendars\//, 'for calendar programs, by an address that the person gives them: RFC 5545'],
  [/^POST \/unsubscribe$/, 'for programs for mail, which find it in the email: RFC 8058'],
] as const;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

const routes = routesOfServer().map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);

const { paths } = describeApi();
const described = Object.entries(paths).flatMap(([path, item]) =>
  METHODS.filter((method) => method in item).map((method) => `${method.toUpperCase()} ${path}`),
);

describe('/api/openapi.json', () => {
  it('describes every route, except those with a reason', () => {
    const missing = routes.filter(
      (route) => !described.includes(route) && !undescribed.some(([pattern]) => pattern.test(route)),
    );
    expect(missing).toEqual([]);
    for (const [pattern, reason] of undescribed)
      expect(
        routes.filter((route) => pattern.test(route)),
        reason,
      ).not.toEqual([]);
  });

  it('describes no route that does not exist', () => {
    expect(described.filter((route) => !routes.includes(route))).toEqual([]);
    expect(described.filter((route) => undescribed.some(([pattern]) => pattern.test(route)))).toEqual([]);
  });

  it('has the schemas that the handlers validate with, and the parameters of the path', () => {
    expect(paths['/api/me/password']).toMatchObject({
      post: {
        requestBody: {
          content: { 'application/json': { schema: { required: ['current', 'next', 'endOthers'] } } },
        },
      },
    });
    expect(paths['/api/avatars/{person}/{hash}']?.get).toMatchObject({
      parameters: [{ name: 'person' }, { name: 'hash' }],
    });
    expect(paths['/api/search']?.get).toMatchObject({
      parameters: expect.arrayContaining([{ name: 'q', in: 'query', required: false, schema: { type: 'string' } }]),
    });
  });

  it('says what is in an answer, beside its success', () => {
    expect(paths['/api/tasks/{id}']?.get).toMatchObject({
      responses: {
        200: {
          content: {
            'application/json': {
              schema: {
                required: ['success', 'task'],
                properties: { task: { properties: { number: {}, status: {} }, additionalProperties: false } },
              },
            },
          },
        },
      },
    });
  });

  it('names each operation once', () => {
    const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids).not.toContain(undefined);
  });
});
