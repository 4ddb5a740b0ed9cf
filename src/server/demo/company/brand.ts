// The project “Brand & content” of the demo’s company.

import type { ProjectPlan } from './plan.ts';

export const brand: ProjectPlan = {
  name: 'Brand & content',
  description: 'We show what people do with our bikes, not the bikes. One story a week.',
  members: ['elena', 'aiko', 'maya', 'lucas'],
  due: null,
  tags: {
    Newsletter: ['newsletter'],
    'Photos and film': ['photos', 'design'],
    Social: ['photos', 'press'],
    '': ['design', 'decision'],
  },
  streams: {
    Newsletter: [
      [
        'Newsletter: the bakery that delivers by bike',
        'Interview with the two bakers, 600 words.\n\n- [x] Interview\n- [ ] Text\n- [ ] Three photos, one with flour\n- [ ] They read it before we send it',
      ],
      'Clean up addresses that bounce',
      'Subject lines: test short against funny',
      'Welcome mail for new riders',
    ],
    'Photos and film': [
      'Film day at the ferry',
      [
        'Picture style guide',
        'Real light, real streets, helmets on children. *No* sunsets.\n\n- [ ] Ten good examples\n- [ ] Five bad ones, with why',
      ],
      'Photo release form in four languages',
      'Archive: find pictures by model and season',
    ],
    Social: [
      'Answer comments within a day',
      'A week in the workshop, as a series',
      'Who may post what',
      'Riders’ pictures with their permission',
    ],
    '': [
      'Logo on the new box: position and size',
      'Colours that print the same as on screen',
      'Stand for the fair: reuse last year’s',
    ],
  },
  recurring: {
    Newsletter: [
      'Story: {customer} and the {model} in {city}',
      'Newsletter for {month}: offer around the {part} of the {model}',
    ],
    'Photos and film': [
      'Photos of {customer} with the {model} in {city}',
      'Short film: the {part} of the {model} explained by {customer}',
    ],
    Social: ['Post about {dealer} and the {model}', 'Answer {magazine} about the {model}'],
  },
  comments: [
    'I love the third picture. Can we get it without the parked car?',
    'Text is in, 640 words, so something has to go.',
    'They said yes!',
    'Let us wait for better weather, the forecast for Saturday is good.',
  ],
};
