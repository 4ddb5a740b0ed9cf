/** The header of a cell and what is free below its tasks; a task on one line or two and the gap after it. In pixels. */
const AROUND = 36;
const TASK = 34;
const ROWS_MIN = 2;

/** How many tasks fit into a cell of this height, if half of them take a second line. */
export function fittingTasks(height: number): number {
  return Math.max(Math.floor((height - AROUND) / TASK), ROWS_MIN);
}
