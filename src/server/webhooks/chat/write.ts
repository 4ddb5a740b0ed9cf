/** Writes a webhook's message for a chat, in the language of the one who made it. */
import { SYSTEM } from '#domain/command.ts';
import { languageOf } from '#server/auth/accounts.ts';
import type { Database } from '#server/database/database.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { translatorFor } from '#server/language/translator.ts';
import type { Store } from '#sync/log/store.ts';
import type { Written } from '../message.ts';
import type { ChatForm } from './forms.ts';
import { chatMessage, chatNotice } from './lines.ts';

interface Ports {
  readonly store: Store;
  readonly database: Database;
  /** Of Pulse, if it is known. */
  readonly origin: string | null;
}

export async function writeChat(
  { store, database, origin }: Ports,
  { form, person }: { readonly form: ChatForm; readonly person: string },
  { type, said }: Written,
): Promise<string> {
  const translator = translatorFor(await languageOf(database, person));
  if (!said) return chatNotice({ form, translator }, type);
  const { happenings, tasks } = said;
  const people = happenings.flatMap(({ by, row }) => [by ?? SYSTEM, String(Reflect.get(row, 'assignee') ?? SYSTEM)]);
  const names = await store.read((reader) => {
    const rows = asRows(reader);
    return new Map([...new Set(people)].map((id) => [id, rows.get('person', id)?.displayName ?? 'Pulse']));
  });
  return chatMessage({ form, translator, origin, tasks, nameOf: (id) => names.get(id) ?? 'Pulse' }, happenings);
}
