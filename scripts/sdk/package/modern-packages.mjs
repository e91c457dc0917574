/** Packages that are published as ES modules only. */
export const modernPackages = [
  'intl-messageformat',
  'jotai',
  'dpop',
  'idb-keyval',
  'typebox',
  '@formatjs',
  '@tanstack',
  'lucide-react',
  'ipaddr.js',
  '@chakra-ui',
  '@ark-ui',
  '@zag-js',
]
