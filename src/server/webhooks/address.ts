/** Which addresses a server may send to that people name: none of its own network. */
import { BlockList, isIPv4 } from 'node:net';

const RESERVED_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** What is given to networks on the internet, and in it what leads to others or is for documents. */
const GLOBAL_6 = '2000::/3';
const RESERVED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const linkLocal4 = listOf(['169.254.0.0/16'], 'ipv4');
const linkLocal6 = listOf(['fe80::/10'], 'ipv6');
const reserved4 = listOf(RESERVED_4, 'ipv4');
const global6 = listOf([GLOBAL_6], 'ipv6');
const reserved6 = listOf(RESERVED_6, 'ipv6');

export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !reserved4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
}

/** Where clouds tell a machine its secrets: nothing is sent there, whatever the operator allows. */
export function isLinkLocal(address: string): boolean {
  return isIPv4(address) ? linkLocal4.check(address, 'ipv4') : linkLocal6.check(address, 'ipv6');
}

function listOf(networks: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), type);
  }
  return list;
}
