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

/** Link-local addresses, and those that Amazon and Google have beside them. */
const METADATA_4 = ['169.254.0.0/16'];
const METADATA_6 = ['fe80::/10', 'fd00:ec2::254/128', 'fd20:ce::254/128'];
/** They stand for an address of IPv4, in their last 32 bits: mapped, and translated by the network. */
const STANDS_FOR_4 = ['::ffff:0:0/96', '64:ff9b::/96'];

const metadata4 = listOf(METADATA_4, 'ipv4');
const metadata6 = listOf(METADATA_6, 'ipv6');
const reserved4 = listOf(RESERVED_4, 'ipv4');
const global6 = listOf([GLOBAL_6], 'ipv6');
const reserved6 = listOf(RESERVED_6, 'ipv6');
const standsFor4 = listOf(STANDS_FOR_4, 'ipv6');

export function isPublic(address: string): boolean {
  const reached = reachedBy(address);
  if (isIPv4(reached)) return !reserved4.check(reached, 'ipv4');
  return global6.check(reached, 'ipv6') && !reserved6.check(reached, 'ipv6');
}

/** Where clouds tell a machine its secrets: nothing is sent there, whatever the operator allows. */
export function isMetadata(address: string): boolean {
  const reached = reachedBy(address);
  return isIPv4(reached) ? metadata4.check(reached, 'ipv4') : metadata6.check(reached, 'ipv6');
}

/** The address of IPv4 that one of IPv6 stands for; otherwise the address itself. */
function reachedBy(address: string): string {
  if (isIPv4(address) || !standsFor4.check(address, 'ipv6')) return address;
  const [high = 0, low = 0] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split(':')
    .slice(-2)
    .map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function listOf(networks: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), type);
  }
  return list;
}
