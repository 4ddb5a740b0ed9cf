/** Whether an answer is what the contract of its route says. */
import * as z from 'zod/mini';
import { isBytes, type Contract } from '#api/contract.ts';
import { routes } from '#api/routes.ts';

const known = Object.entries<Contract>(routes).map(([route, contract]) => {
  const [method = '', path = ''] = route.split(' ');
  return { route, method, form: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`), contract };
});

/** Throws where a successful answer as JSON has another form. A route without a contract has none. */
export function assertFits(method: string, path: string, answer: unknown): void {
  // A path that is written out comes before one with parameters.
  const found = known.filter((each) => each.method === method && each.form.test(path));
  const { route, contract } = found.find((each) => each.route === `${method} ${path}`) ?? found[0] ?? {};
  if (!contract || isBytes(contract.answer)) return;
  const { success, ...rest } = answer as { readonly success?: unknown };
  const parsed = contract.answer.safeParse(rest);
  if (success === true && parsed.success) return;
  throw new Error(
    `The answer of ${route} does not fit its contract: ${parsed.error ? z.prettifyError(parsed.error) : 'it has no success'}`,
  );
}
