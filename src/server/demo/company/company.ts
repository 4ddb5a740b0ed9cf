/** The demo's company, Tidemark: twelve people and their eight projects. */
import { brand } from './brand.ts';
import { dealers } from './dealers.ts';
import { launch } from './launch.ts';
import { finance, people } from './office.ts';
import type { ProjectPlan } from './plan.ts';
import { support } from './support.ts';
import { webShop } from './web-shop.ts';
import { workshop } from './workshop.ts';

export const company = { name: 'Tidemark', domain: 'tidemark.example' } as const;

export const projects: readonly ProjectPlan[] = [launch, webShop, support, workshop, dealers, brand, people, finance];

/** Tasks that people have for themselves. */
export const personal: readonly string[] = [
  'Prepare the Monday meeting',
  'Write down what went well this month',
  'Book the train to the fair',
  'Tidy the mailbox',
  'Call the dentist',
  'Read the report on batteries that {customer} sent',
  'Thank {customer} for the visit',
  'Holiday: agree on the dates with the others',
  'Return the borrowed {part} to the workshop',
  'Talk with {customer} from {supplier} at the fair',
  'Ideas for the summer party',
  'Update my working hours',
];
