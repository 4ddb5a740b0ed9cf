// The project “Cargo L launch” of the demo’s company.

import type { ProjectPlan } from './plan.ts';

export const launch: ProjectPlan = {
  name: 'Cargo L launch',
  description:
    'Everything until the first hundred Cargo L are with their riders. We meet on Mondays at 10; what is **not** here does not happen.',
  members: ['maya', 'tomas', 'priya', 'jonas', 'aiko', 'samuel', 'elena', 'david', 'lucas', 'omar'],
  due: 38,
  tags: {
    Product: ['certification', 'decision', 'safety'],
    Press: ['press', 'launch'],
    Shop: ['checkout', 'launch'],
    'Launch day': ['launch', 'decision'],
  },
  streams: {
    Product: [
      [
        'Freeze the frame geometry',
        'The last two prototypes differ by 8 mm in the stack.\n\n- [x] Ride both with a full box\n- [x] Measure with short riders\n- [ ] Write down why we chose it',
      ],
      [
        'EN 17860 test report',
        'The lab in Delft has the frame since last week.\n\n1. Fatigue test of the fork\n2. Braking with 200 kg\n3. Report, *in English*\n\nWithout it we may not sell in Germany.',
      ],
      'Decide on the third box colour',
      'Ride the pre-series bikes for 500 km',
      'Quieter box floor: felt or rubber',
      'Agree on the accessories for day one',
      'Weigh every part of pre-series bike 3',
      'Manual: translate the chapter on children’s seats',
      'Serial number plate that survives a pressure washer',
    ],
    Press: [
      [
        'Press release',
        'Tone: plain, no superlatives. Quote Maya once.\n\n- [x] First draft\n- [ ] Numbers checked by Fatima\n- [ ] German and French\n- [ ] Pictures in print quality',
      ],
      'Invite twelve journalists to a morning ride',
      'Answer the question about batteries before it is asked',
      'Loan agreement for test bikes',
      'List of everyone who wrote about Cargo M',
      'Embargo date in every e-mail, not only in the PDF',
    ],
    Shop: [
      [
        'Cargo L in the configurator',
        'Depends on the box colours.\n\n- [ ] Renderings from Aiko\n- [ ] Prices with leasing\n- [ ] Delivery date per country',
      ],
      'Pre-order with a deposit of 200 €',
      'Waiting list: tell people how many are ahead of them',
      'Shipping prices for islands',
      'What the order confirmation says about delivery',
    ],
    'Launch day': [
      [
        'Who does what on launch day',
        '| Time | What | Who |\n| --- | --- | --- |\n| 08:00 | Shop goes live | Priya |\n| 09:00 | Newsletter | Elena |\n| 10:00 | Press ride | Maya, Lucas |\n| all day | Phone | Samuel |',
      ],
      'Second phone line for the week',
      'Coffee, cake and enough helmets',
      'Rehearse switching the shop over',
      'Plan B for rain',
      'Photographer for the morning ride',
    ],
  },
  recurring: {
    Press: [
      'Follow up with {magazine} about the test bike',
      'Send {magazine} the data sheet and the pictures',
      'Test ride for {customer} of {magazine}',
    ],
    Product: [
      'Pre-series bike of {customer}: look at the {part}',
      'Second source for the {part}',
      'Final drawing of the {part}',
    ],
    Shop: [
      'Photos of the {part}',
      'Spare {part}: price and delivery time in the shop',
      'Pre-order of {customer}: change the box colour',
    ],
    'Launch day': ['Demo bike to {dealer}', 'Invite {customer} from {city} to the first ride'],
  },
  comments: [
    'The lab has confirmed the date. They need the second fork by Thursday.',
    'I would rather launch a week later than without the report.',
    'Rode it home with both kids and the shopping. No rattle any more.',
    'Can we settle this on Monday? It holds up the renderings.',
  ],
};
