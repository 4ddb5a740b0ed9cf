// The project “Dealer network” of the demo’s company.

import type { ProjectPlan } from './plan.ts';

export const dealers: ProjectPlan = {
  name: 'Dealer network',
  description: 'From 31 to 45 dealers by the end of the season, in places where people ride and somebody can repair.',
  members: ['lucas', 'maya', 'tomas', 'elena', 'fatima'],
  due: 120,
  tags: {
    'New dealers': ['contract', 'decision'],
    'Existing dealers': ['training', 'contract'],
    Material: ['design', 'photos'],
  },
  streams: {
    'New dealers': [
      [
        'What we ask of a dealer',
        '- [x] A mechanic who has been trained here\n- [x] Two demo bikes\n- [ ] Insurance for test rides\n- [ ] Opening hours that working people can use',
      ],
      'Map of places with riders but no dealer',
      'Terms for the first year',
      'Fair in Friedrichshafen: meeting plan',
      'Who decides when two shops want the same city',
    ],
    'Existing dealers': [
      'Survey: what do dealers miss',
      [
        'Dealer training in spring',
        'Two days, twelve people, in the workshop.\n\n1. Belt and motor\n2. Warranty without paper\n3. Selling to families\n\nHotel is booked for twelve.',
      ],
      'Bonus for the last season',
      'Stock of spare parts at dealers',
      'Visit everybody who sold fewer than five bikes',
    ],
    Material: [
      'Window sticker, weatherproof',
      'Price list with leasing examples',
      'Short film for shop screens',
      'Counter display for the new colours',
    ],
  },
  recurring: {
    'New dealers': ['First call with {dealer}', 'Contract with {dealer}', 'Visit {dealer} about the {model}'],
    'Existing dealers': [
      '{dealer}: demo bike {model}',
      '{dealer}: overdue invoice for the {model}',
      'Train {customer} of {dealer}',
    ],
    Material: ['Poster of the {model} for {dealer}', 'Data sheet of the {model} for {dealer}'],
  },
  comments: [
    'They want a better margin in the first year. I said that we talk after ten bikes.',
    'Great shop, two mechanics, right at the station.',
    'Contract is signed and filed.',
    'Asked for more time until the end of the month.',
  ],
};
