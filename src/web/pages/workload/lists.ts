/** Lists of a person's tasks that are not those of a week; in the address they stand where a Monday would. */
export const UNDATED = 'none';
export const OVERDUE = 'overdue';
/** In the shown weeks. */
export const DONE = 'done';
export const AT_RISK = 'risk';
