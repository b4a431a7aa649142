import { BlockList, isIP } from 'node:net';

/**
 * Addresses that lead to no one's public server (IANA special-purpose registries,
 * iana.org/assignments/iana-ipv4-special-registry and -ipv6-).
 */
const notPublic = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv4');
/** Of what is public in IPv6, the parts that carry other addresses (Teredo, 6to4) or stand in documents. */
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether a numeric address is on the public internet: no loopback, private, link-local, shared, reserved or wrapped
 * one.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Names that no public DNS answers (RFC 6761, 6762, 7686, 8375, 9476; ICANN's resolution on `.internal`). */
const privateNames = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home.arpa',
  'onion',
  'alt',
  'invalid',
];

/**
 * Whether a name may be one of the public DNS: of several labels, and under none that is for private networks or one
 * machine.
 */
export function isPublicName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  const labels = name.split('.');
  // Of two dots at its end some resolvers take no notice.
  if (labels.length < 2 || labels.includes('')) return false;
  return !privateNames.some((end) => name === end || name.endsWith(`.${end}`));
}
