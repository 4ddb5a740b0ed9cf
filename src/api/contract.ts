/**
 * What a route takes and answers. From it follow what the server checks, the operation in OpenAPI, and the types with which
 * pages call it. Pages import these files for their types only.
 */
import * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Such as `GET /api/tasks/:id`. */
export type RouteKey = `${Method} /${string}`;

/**
 * Who may call it: anyone; people who are signed in, and have shown the second factor that is asked of them, and programs
 * with a token of theirs; the same people only in a browser, for what opens, ends or exports an account; people who have yet
 * to set up that second factor, too; administrators.
 */
export type Who = 'anyone' | 'person' | 'browser' | 'setting up' | 'administrator';

/** Bytes, as a request's body or as the answer. */
export interface Bytes {
  readonly mediaType: string;
}

export interface Contract {
  /** The name of the operation in OpenAPI. */
  readonly id: string;
  readonly summary: string;
  readonly who: Who;
  /** Of the parameters in the path; without it they are any text. */
  readonly params?: z.ZodMiniType<Readonly<Record<string, string>>>;
  /** Of texts. */
  readonly query?: z.ZodMiniType<object>;
  /** The body, as JSON or as bytes. */
  readonly input?: z.ZodMiniType<object> | Bytes;
  /** What an answer holds beside `success`. */
  readonly answer: z.ZodMiniType<object> | Bytes;
  /** If it is done later than it is answered. */
  readonly status?: 202;
  /** Status → when it is refused with it, beside what is so everywhere. */
  readonly refuses?: Readonly<Record<number, string>>;
  /** The most bytes of a body that is larger than a command may be, and what is said of more. */
  readonly limit?: { readonly bytes: number; readonly refusal: string };
  /** Takes time or memory: few of them are answered at a time. */
  readonly isLarge?: true;
  /** Changes nothing, though it is no `GET`: a token that only reads may call it. */
  readonly isReading?: true;
}

export const contracts = <const C extends Readonly<Record<RouteKey, Contract>>>(all: C): C => all;

export function isBytes(of: z.ZodMiniType | Bytes): of is Bytes {
  return 'mediaType' in of;
}

/** The parts of answers. */
export const answer = <S extends z.core.$ZodShape>(shape: S) => z.strictObject(shape);
export const listOf = <S extends z.ZodMiniType>(item: S) => z.readonly(z.array(item));
export const done = answer({});
/** Milliseconds since 1970. */
export const instant = () => z.number();

export const bytes = (mediaType: string): Bytes => ({ mediaType });

/** A text without a meaning of its own, such as a token. */
export const token = (max = 1000) => z.string().check(z.maxLength(max));
