/** Records what the pages of a journey report, and keeps it when the journey fails. */
import fs from 'node:fs';
import path from 'node:path';
import type { ConsoleMessage, WebError } from 'playwright-core';
import type { LogLine } from '#test/server.ts';
import type { Visitor } from './visitor.ts';

/** A page that asks who is signed in gets this status if nobody is; the browser reports each of them. */
const SIGNED_OUT = /status of 401 .* \S+\/api\/me$/;

export class PageLog {
  readonly #folder: string;
  readonly #people: Visitor[] = [];
  readonly #lines: string[] = [];
  readonly #errors: string[] = [];
  readonly #listening: (() => void)[] = [];

  constructor(root: string, title: string) {
    this.#folder = path.join(root, title.replaceAll(/\W+/g, '-').toLowerCase().slice(0, 80));
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  follow(person: Visitor): void {
    this.#people.push(person);
    const { context, name } = person;
    const heard = (message: ConsoleMessage) => {
      const line = `${name}: ${message.text()} ${message.location().url}`;
      this.#lines.push(`${message.type()} ${line}`);
      if (message.type() === 'error' && ![SIGNED_OUT, ...person.expected].some((known) => known.test(line))) {
        this.#errors.push(line);
      }
    };
    const failed = (error: WebError) => {
      const { stack, message } = error.error();
      this.#lines.push(`uncaught ${name}: ${stack}`);
      this.#errors.push(`${name}: uncaught ${message}`);
    };
    context.on('console', heard).on('weberror', failed);
    this.#listening.push(() => context.off('console', heard).off('weberror', failed));
  }

  /** What the pages report from now on is of another journey. */
  stop(): void {
    for (const end of this.#listening) end();
  }

  expectNoErrors(): void {
    if (this.#errors.length > 0) throw new Error('The pages reported errors');
  }

  /** The error of a journey, with what its pages show now. */
  async keep(error: unknown, log: readonly LogLine[]): Promise<Error> {
    fs.mkdirSync(this.#folder, { recursive: true });
    for (const { name, context } of this.#people) {
      for (const [at, page] of context.pages().entries()) {
        const file = path.join(this.#folder, `${name}-${at + 1}.png`);
        try {
          await page.screenshot({ path: file });
        } catch (cause) {
          this.#lines.push(`no ${file}: ${String(cause)}`);
        }
      }
    }
    fs.writeFileSync(path.join(this.#folder, 'console.txt'), this.#lines.join('\n'));
    fs.writeFileSync(path.join(this.#folder, 'server.txt'), log.map((line) => JSON.stringify(line)).join('\n'));
    const kept = error instanceof Error ? error : new Error(String(error));
    const reported = this.#errors.map((line) => `\n${line}`).join('');
    kept.message += `${reported}\nWhat the pages showed and said is in ${path.relative('.', this.#folder)}`;
    return kept;
  }
}
