// The project “Support & warranty” of the demo’s company.

import type { ProjectPlan } from './plan.ts';

export const support: ProjectPlan = {
  name: 'Support & warranty',
  description:
    'Everybody who writes to us gets an answer on the same day. Safety first: **brakes and forks jump the queue.**',
  members: ['samuel', 'jonas', 'omar', 'maya', 'david'],
  due: null,
  tags: {
    Customers: ['waiting for customer', 'spare parts', 'safety'],
    Warranty: ['warranty', 'safety', 'spare parts'],
    'Help centre': ['photos', 'help'],
  },
  streams: {
    Customers: [
      [
        'Answers for the twenty questions that we get most',
        '- [x] Collect them from the last quarter\n- [x] Write\n- [ ] Jonas reads the technical ones\n- [ ] Put them in front of the contact form',
      ],
      'Who answers on Saturdays in the season',
      'Call back everybody who gave us less than three stars',
      'Rental bike while a repair takes more than three days',
      'Ask for the frame number in the form',
    ],
    Warranty: [
      [
        'Recall of the box hinges, batch 14',
        'Hinges from batch 14 may crack at the weld. **212 bikes**, all sold in spring.\n\n- [x] List of owners\n- [x] Letter approved\n- [x] First mail\n- [ ] Call those who have not answered\n- [ ] Report to the authority',
      ],
      'Warranty terms in plain language',
      'Settle with the supplier about the chargers',
      'Photos that we need for a claim',
      'How long do we keep old displays in stock',
    ],
    'Help centre': [
      'Video: change the belt in ten minutes',
      'Article about storing the battery in winter',
      'Error codes of the display, with what they mean',
      'Translate the ten most read articles into Dutch',
      'Search finds nothing for “brake squeals”',
    ],
  },
  recurring: {
    Customers: [
      '{customer}: {part} of the {model} makes noise',
      '{customer}: {part} arrived in the wrong colour',
      '{customer} in {city} asks for a mechanic for the {model}',
      'Call {customer} about the {part}',
    ],
    Warranty: [
      'Claim of {customer}: {part} of the {model}',
      'Replacement {part} for {customer} in {city}',
      'Refund for {customer}: {part}',
    ],
    'Help centre': ['Article: adjust the {part} of the {model}', 'Picture of the {part} for the {model} article'],
  },
  comments: [
    'Called twice, left a message. I try again tomorrow morning.',
    'Sent a new one by express, tracking number is in the mail.',
    'It was the cable after all. The customer is happy and sends greetings.',
    'Photos show that it was fitted the wrong way round. We replace it anyway.',
    'Waiting for the frame number.',
  ],
};
