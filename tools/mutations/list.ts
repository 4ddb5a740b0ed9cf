// A mutation for each statement, in the order of docs/spec-coverage.md.
import { accountStates } from './list/account-states.ts';
import { behaviour } from './list/behaviour.ts';
import { calls } from './list/calls.ts';
import { constants } from './list/constants.ts';
import { entities } from './list/entities.ts';
import { errorCatalogue } from './list/error-catalogue.ts';
import { roles } from './list/roles.ts';
import { routes } from './list/routes.ts';
import { taskStates } from './list/task-states.ts';
import { validation } from './list/validation.ts';
import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  ...routes,
  ...behaviour,
  ...entities,
  ...taskStates,
  ...accountStates,
  ...validation,
  ...roles,
  ...calls,
  ...errorCatalogue,
  ...constants,
];
