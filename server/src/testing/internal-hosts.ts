/** Hosts that lead inside, in every spelling that has ever got past somebody. */
export const internalHosts = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '127.0.0.1.', '127.255.255.254'],
  ...['0.0.0.0', '0', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[0:0:0:0:0:0:0:1]'],
  ...['[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fd00:ec2::254]', '[fec0::1]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', '①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1'],
  ...['169.254.169.254', '10.0.0.1', '172.16.0.1', '192.168.0.1', '100.64.0.1', '192.0.0.192', '198.18.0.1'],
  ...['224.0.0.1', '255.255.255.255', '[ff02::1]'],
] as const

/** Names of the public DNS that lead inside, with what their server answers. */
export const internalNames = {
  'inside.example': ['127.0.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  // 3000::1 is of the public internet, but nobody's: no request leaves this machine.
  'both.example': ['3000::1', '127.0.0.1'],
  'cloud.example': ['169.254.169.254'],
} as const
