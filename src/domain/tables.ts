/** Every table of the product: a new noun adds its line. */
export { activity } from './activity/row.ts';
export { availability } from './availability/row.ts';
export { comment } from './comment/row.ts';
export { counter } from './counter/row.ts';
export { imported } from './imported/row.ts';
export { notification } from './notification/row.ts';
export { person } from './person/row.ts';
export { profile } from './profile/row.ts';
export { project } from './project/row.ts';
export { reach } from './reach/row.ts';
export { stream } from './stream/row.ts';
export { tag } from './tag/row.ts';
export { tally } from './tally/row.ts';
export { task } from './task/row.ts';
export { team } from './team/row.ts';
export { teamInvitation } from './team-invitation/row.ts';
export { workloadTask } from './workload/row.ts';
