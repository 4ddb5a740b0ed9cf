/** All checks of an installation, for the command line and for the page of administrators. */
import { bad, good, type Check } from './check.ts';
import { machine } from './machine.ts';
import type { Patient } from './patient.ts';
import { services } from './services.ts';
import { wayIn } from './way-in.ts';

export function checksOf(patient: Patient): readonly Check[] {
  const { unknownSettings: names } = patient;
  return [
    {
      id: 'settings',
      label: 'doctor.settings.label',
      run: async () =>
        names.length > 0
          ? bad('doctor.settings.unknown', { count: names.length, names: names.join(', ') })
          : good('doctor.settings.good'),
    },
    ...wayIn(patient),
    ...machine(patient),
    ...services(patient),
  ];
}
