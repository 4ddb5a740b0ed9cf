import { Monitor, Smartphone } from 'lucide-react';
import { isPhone } from './device.ts';

export function DeviceIcon({ userAgent }: { readonly userAgent: string | null }) {
  return isPhone(userAgent) ? <Smartphone aria-hidden /> : <Monitor aria-hidden />;
}
