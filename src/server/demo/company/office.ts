// The project “People & office” of the demo’s company.

import type { ProjectPlan } from './plan.ts';

export const people: ProjectPlan = {
  name: 'People & office',
  description: 'Hiring, onboarding and our office. Nothing personal goes in here.',
  members: ['ingrid', 'maya', 'fatima', 'tomas'],
  due: null,
  tags: { Hiring: ['hiring', 'contract'], Onboarding: ['hiring', 'training'], Office: ['office', 'decision'] },
  streams: {
    Hiring: [
      [
        'Hire a frame builder',
        'Ömer can train somebody who has welded aluminium before.\n\n- [x] Advert\n- [x] First calls\n- [ ] Trial day\n- [ ] Offer',
      ],
      'Advert for the support team, from March',
      'Answer everyone who applied, also with a no',
      'Apprenticeship: talk to the school',
    ],
    Onboarding: [
      [
        'First week of a new colleague',
        '- [ ] Account, key, shoes\n- [ ] A morning in the workshop\n- [ ] An hour with everybody\n- [ ] Ride every model home once',
      ],
      'Buddy for everybody who begins',
      'Handbook: what to do when one is ill',
      'Safety instruction with signature',
    ],
    Office: [
      'Quieter meeting room',
      'Summer party: ferry or river bank',
      'Electricity contract ends in autumn',
      'Better coffee without the capsules',
      'Roof: who pays for the repair',
      'Fire drill',
    ],
  },
  recurring: {
    Hiring: [
      'First call with {customer} for {role}',
      'Trial day of {customer} as {role}',
      'Answer the application of {customer} as {role}',
    ],
    Onboarding: ['Prepare the desk and keys of {customer}', 'Talk with {customer} after the first month as {role}'],
    Office: [
      'Book the train for the visit at {dealer}',
      'Hotel in {city} for {customer}',
      'Return the {part} samples to {supplier}',
    ],
  },
  comments: [
    'Good talk. I would like Jonas to meet her.',
    'References were all warm.',
    'Booked, the confirmation is in the shared folder.',
    'Two no, one maybe.',
  ],
};

export const finance: ProjectPlan = {
  name: 'Finance & suppliers',
  description: 'The numbers, and those who deliver to us. Paid on time, both ways.',
  members: ['fatima', 'maya', 'tomas'],
  due: 75,
  tags: { Books: ['taxes'], Suppliers: ['suppliers', 'contract'], Funding: ['contract', 'decision'] },
  streams: {
    Books: [
      [
        'Quarterly closing',
        '- [x] Bank\n- [x] Open invoices\n- [ ] Stock\n- [ ] Accruals\n- [ ] Talk it through with Maya',
      ],
      'VAT return',
      'Receipts without a receipt',
      'Leasing: what is booked when',
      'Budget for next year, first version',
    ],
    Suppliers: [
      [
        'Second supplier for batteries',
        'We depend on one. Asked three, two answered.\n\n> Delivery in 14 weeks, minimum 300 pieces.\n\n- [x] Samples\n- [ ] Test in the cold\n- [ ] Contract',
      ],
      'Late deliveries of the last half-year',
      'Prices from January',
      'Visit the foundry',
    ],
    Funding: [
      'Grant for the second assembly line',
      'Bank: line of credit for the season',
      'Insurance of demo bikes',
      'Figures for the shareholders’ evening',
    ],
  },
  recurring: {
    Books: [
      'Invoice of {supplier} for the {part}: amount is wrong',
      'Remind {dealer} of the {month} invoice',
      'Refund {customer} for the {model}',
    ],
    Suppliers: [
      '{supplier}: price of the {part} for the {model}',
      '{supplier}: complaint about the {part}, {month} delivery',
      'Order {part} for {month} at {supplier}',
    ],
    Funding: ['Report for {city} about the {model} grant, {month}'],
  },
  comments: [
    'Paid today.',
    'They credit us half. I think that is fair.',
    'Missing one signature, then it can go.',
    'Numbers match now, it was the freight.',
  ],
};
