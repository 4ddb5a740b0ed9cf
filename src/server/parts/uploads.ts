/** The bytes of files and pictures. */
import type { AddRoutes } from '#server/http/app.ts';
import { addAvatars } from '#server/http/avatars.ts';
import { addUploads } from '#server/http/uploads.ts';
import { createArrivingLimit, type ArrivingLimit } from '#server/uploads/arriving.ts';
import type { ByteStore } from '#server/uploads/byte-store.ts';
import { byteStore } from '#server/uploads/configured.ts';
import type { Base, Part } from './part.ts';

interface Uploads extends Part {
  readonly bytes: ByteStore;
  readonly arriving: ArrivingLimit;
}

export const uploadRoutes: AddRoutes = ({ serve }, ports) => {
  addUploads(serve, ports);
  addAvatars(serve, ports);
};

export function openUploads({ config, database, clock, stack }: Base): Uploads {
  return {
    bytes: byteStore(config, () => clock.now()),
    arriving: stack.adopt(createArrivingLimit(database, clock), (limit) => limit.stop()),
  };
}
