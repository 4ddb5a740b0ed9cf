// The project “Web shop” of the demo’s company.

import type { ProjectPlan } from './plan.ts';

export const webShop: ProjectPlan = {
  name: 'Web shop',
  description: 'tidemark.example and everything behind it. Bugs that keep people from buying come first, always.',
  members: ['priya', 'david', 'aiko', 'maya', 'elena', 'samuel'],
  due: null,
  tags: {
    Checkout: ['bug', 'checkout', 'launch'],
    Configurator: ['bug', 'design', 'accessibility'],
    Content: ['photos', 'design'],
    Upkeep: ['speed', 'bug', 'accessibility'],
  },
  streams: {
    Checkout: [
      [
        'Card payment fails when the postcode has a space',
        'Seen with British and Dutch postcodes.\n\n```\nPOST /payments → 422 invalid_postal_code\n```\n\n- [x] Reproduce\n- [x] Normalise before we send it\n- [ ] Test with every country that we ship to',
      ],
      [
        'Leasing in the checkout',
        'Three providers, one form. Employers ask for the **offer as a PDF**.\n\n- [x] Talk to the providers\n- [ ] Form\n- [ ] PDF\n- [ ] Mail to the employer',
      ],
      'Show the delivery week before the address is asked for',
      'Guest checkout without an account',
      'Gift vouchers',
      'Error messages that say what to do',
      'Remember the cart for 30 days',
      'VAT number of companies in the EU',
    ],
    Configurator: [
      [
        'Configurator loses its choices on reload',
        'Put them into the address, so that a link to a bike can be shared as well.',
      ],
      'Zoom into the frame on a phone',
      'Compare two bikes side by side',
      'Price follows each choice without a jump',
      'Keyboard operation of the colour picker',
      'Rain cover only where it fits',
      'Load 3D models after the first picture',
    ],
    Content: [
      'New pictures of the Longtail in winter',
      'Size guide with real people',
      'Page about the frame guarantee',
      'Opening hours of the workshop on holidays',
      'Alt texts of all product pictures',
      'Shorter text about the motor',
    ],
    Upkeep: [
      [
        'Move the shop to the new server',
        '- [x] Database copied and compared\n- [x] Certificates\n- [ ] Mail from the new address\n- [ ] Switch on a Tuesday, 06:00\n- [ ] Keep the old one for two weeks',
      ],
      'Restore a backup, for real',
      'Sessions end too early on phones',
      'Remove the tracking nobody looks at',
      'Update the payment library before the old version ends',
      'Alert when no order has come in for six hours',
    ],
  },
  recurring: {
    Upkeep: [
      '{page}: layout breaks in {browser}',
      '{page}: faster first picture for the {model}',
      'Dead links to the {part} on the {page}',
    ],
    Checkout: [
      '{customer} could not pay for the {model}: find out why',
      'Order of {customer}: wrong shipping price to {city}',
    ],
    Content: ['{page}: text about the {part} of the {model}', '{page}: picture of the {model} in {city}'],
    Configurator: [
      '{model}: the {part} is missing in the configurator',
      '{model}: wrong price of the {part} in the configurator',
    ],
  },
  comments: [
    'Reproduced. It only happens when the browser fills in the form by itself.',
    'Fix is on staging, please try it on your phone.',
    'Conversion went from 2.1 to 2.4 % since Friday, so I think that was it.',
    'I have drawn three variants. I like the second, but it needs a longer text.',
    'Deployed this morning, no errors since.',
  ],
};
