// The project “Workshop” of the demo’s company.

import type { ProjectPlan } from './plan.ts';

export const workshop: ProjectPlan = {
  name: 'Workshop',
  description: 'Eighteen bikes a week, each one ridden before it leaves. Tools belong on the wall.',
  members: ['jonas', 'omar', 'tomas', 'maya'],
  due: null,
  tags: { Production: ['spare parts', 'launch'], Quality: ['quality', 'safety'], Tools: ['tools'] },
  streams: {
    Production: [
      [
        'Second assembly line',
        'From 18 to 26 bikes a week without working on Saturdays.\n\n- [x] Measure the hall\n- [x] Order four stands\n- [ ] Compressed air on the north wall\n- [ ] Light\n- [ ] Trial week',
      ],
      'Kits: everything for one bike in one crate',
      'Count the stock before the end of the quarter',
      'Less waiting between painting and assembly',
      'Label shelves so that a new colleague finds things',
      'Plan for the weeks around the holidays',
    ],
    Quality: [
      [
        'Checklist for the final ride',
        'Nobody signs for a bike that they did not ride.\n\n- [ ] Both brakes, dry and wet\n- [ ] Lights\n- [ ] Box lock\n- [ ] Display shows no error\n- [ ] Torque of the stem: 6 Nm',
      ],
      'Why the headset came loose three times in spring',
      'Torque wrenches to calibration',
      'Sample of ten from every delivery of bolts',
      'Photo of every bike before it is packed',
    ],
    Tools: [
      'Repair the big press',
      'New compressor: three offers',
      'First-aid box is empty again',
      'Better light over stand 4',
      'Dust extraction: yearly inspection',
    ],
  },
  recurring: {
    Production: [
      'Build {model} for {customer}',
      'Build {model} for {dealer}',
      'Order {part} for the {model} from {supplier}',
      'Pack {model} for {customer} in {city}',
    ],
    Quality: [
      'Delivery of {supplier}: check the {part}',
      '{model} of {customer}: second ride after the {part} was changed',
    ],
    Tools: ['Jig for the {part} of the {model}', 'Sharpen and check the cutter for the {part} of the {model}'],
  },
  comments: [
    'Parts are here, two are missing. Tomás has called them.',
    'Done except for the last check, I ride it tomorrow.',
    'We could save ten minutes per bike if the crates were packed in order.',
    'The new jig fits. No more filing.',
  ],
};
