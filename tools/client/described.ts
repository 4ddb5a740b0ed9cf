/** What the types of `pulse-client` are made of, as one type for the compiler to spell out. Nothing runs this. */
import type { Answer, Input, Params, Query, Route } from '#api/routes.ts';
import type { Command } from '#domain/command.ts';
import type * as modules from '#domain/command-modules.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { RowTypes } from '#domain/registry.ts';

type Modules = typeof modules;

export interface Described {
  readonly rows: RowTypes;
  readonly routes: {
    readonly [R in Route]: {
      readonly params: Params<R>;
      readonly query: Query<R>;
      readonly input: Input<R>;
      readonly answer: Answer<R>;
    };
  };
  /** By module and export: what they are called on the wire is known when they run. */
  readonly commands: {
    readonly [M in keyof Modules]: {
      readonly [C in keyof Modules[M]]: Modules[M][C] extends Command<infer I> ? I : never;
    };
  };
  readonly refusal: RefusalCode;
}
