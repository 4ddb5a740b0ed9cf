/** What follows the `#` of a heading's address; GitHub and the site make the same of letters, digits and spaces. */
export function headingId(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}
