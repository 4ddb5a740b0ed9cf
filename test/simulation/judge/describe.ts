/** The lines of the trace. */
import type { Answer, ToClient, ToServer } from '#sync/protocol/message.ts';

export const short = (id: string): string => id.slice(-8);

export function describeAnswer(answer: Answer): string {
  return answer.success ? `ok at ${answer.seq}` : answer.code;
}

export function describeMessage(message: ToServer | ToClient): string {
  switch (message.t) {
    case 'hello':
      return `hello at ${message.cursor?.seq ?? 'nothing'} with ${message.scopes.length} scopes`;
    case 'open':
    case 'close':
    case 'denied':
    case 'failed':
      return `${message.t} ${message.scope}`;
    case 'command':
      return `command ${message.client.slice(-6)} ${message.n} ${message.name} ${short(message.id)}`;
    case 'welcome':
      return `welcome at ${message.cursor.seq}${message.resumed ? '' : ', anew'}`;
    case 'snapshot':
      return `snapshot at ${message.cursor.seq} of ${message.scope}: ${message.rows.length} rows${message.done ? '' : ' …'}`;
    case 'delta':
      return `delta to ${message.cursor.seq}: ${changes(message)}`;
    case 'answer':
      return `answer ${message.client.slice(-6)} ${message.n}: ${describeAnswer(message.answer)}`;
    case 'unsaved':
      return `${message.t} ${message.client.slice(-6)} ${message.n}`;
    case 'whisper':
      return `whisper in ${message.scope}: ${message.data}`;
    case 'ping':
    case 'pong':
      return message.t;
  }
}

function changes({
  put = [],
  drop = [],
  lose = [],
  closed = [],
  again = [],
}: Extract<ToClient, { t: 'delta' }>): string {
  const name = ([table, row]: readonly [string, string | { id: string }]): string =>
    `${table} ${short(typeof row === 'string' ? row : row.id)}`;
  return [
    ...put.map((each) => `+${name(each)}`),
    ...drop.map((each) => `-${name(each)}`),
    ...lose.map((each) => `!${name(each)}`),
    ...closed.map((scope) => `closed ${scope}`),
    ...again.map((scope) => `again ${scope}`),
  ].join(' ');
}

export function shortJson(input: unknown): string {
  const json = JSON.stringify(input) ?? '';
  return json.length > 160 ? `${json.slice(0, 160)}…` : json;
}
