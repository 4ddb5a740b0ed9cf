/** What the server answers over HTTP: it is not in the page. */
import { vi } from 'vitest';
import { assertFits } from '../contracts.ts';

/** By the path of a request, or how it begins if that ends with a slash; null: nobody can be reached. */
type Answers = Readonly<Record<string, (address: URL, body: unknown) => object | null | Promise<object>>>;

/** Until the end of the test, or the next call. What is asked elsewhere goes to the server of the page's files. */
export function answersOverHttp(answers: Answers): void {
  if (vi.isMockFunction(window.fetch)) vi.mocked(window.fetch).mockRestore();
  const fetched = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), location.href);
    const { pathname } = address;
    const under = Object.keys(answers).find((path) => path.endsWith('/') && pathname.startsWith(path));
    const found = answers[pathname] ?? (under === undefined ? undefined : answers[under]);
    if (!found) return fetched(input, init);
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const answer = await found(address, sent);
    if (answer === null) throw new TypeError('Failed to fetch');
    if (answer instanceof Response) return answer;
    if (!('success' in answer && answer.success === false))
      assertFits(init?.method ?? 'GET', pathname, { success: true, ...answer });
    return Response.json(answer);
  });
}
