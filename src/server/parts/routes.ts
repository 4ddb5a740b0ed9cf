import type { AddRoutes } from '#server/http/app.ts';
import { accountRoutes } from './accounts.ts';
import { dataRoutes } from './data.ts';
import { deliveryRoutes } from './delivery.ts';
import { operationRoutes } from './operation.ts';
import { reportRoutes } from './reports.ts';
import { searchRoutes } from './search.ts';
import { syncRoutes } from './sync.ts';
import { telegramRoutes } from './telegram.ts';
import { textRoutes } from './texts.ts';
import { uploadRoutes } from './uploads.ts';
import { webhookRoutes } from './webhooks.ts';

/** The routes of all parts: known without opening any. */
export const routesOfParts: readonly AddRoutes[] = [
  uploadRoutes,
  syncRoutes,
  accountRoutes,
  deliveryRoutes,
  telegramRoutes,
  operationRoutes,
  webhookRoutes,
  searchRoutes,
  textRoutes,
  reportRoutes,
  dataRoutes,
];
