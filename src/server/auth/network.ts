/** The network of an address: enough to recognize a place by, and less than who it was. */
import { isIPv4, isIPv6 } from 'node:net';

/** Such as `192.0.2.0/24` or `2001:db8:1::/48`; null for what is no address. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return null;
  const [start = ''] = compressed(plain.replace(/%.*$/, '')).split('::');
  const groups = [...start.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${compressed(`${groups.join(':')}::`)}/48`;
}

/** The shortest form of an IPv6 address. */
function compressed(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
