/** `1029.4e06f241c888.js`: the bundler's number of a chunk, which stays, and a hash of its content. */
const hashed = /^((?:assets\/)?[\w-]+\.)[0-9a-f]{12}(\.(?:js|css))$/
const plain = /^[\w-]+\.(?:js|css)$/

/** A file's name without its hash, equal in all builds: `1029.*.js`. Null: not for differences. */
export const lastingName = (name: string): string | null => {
  if (plain.test(name)) return name
  return hashed.test(name) ? name.replace(hashed, '$1*$2') : null
}

/** Value of Use-As-Dictionary: the addresses of all versions of this file. `folder` ends with a slash. */
export const useAsDictionary = (folder: string, lasting: string): string => `match="${folder}${lasting}"`

/** The hash of the dictionary that a browser offers, in base64. */
export const offeredHash = (header: string | string[] | undefined): string | null =>
  /^:([A-Za-z0-9+/]{43}=):$/.exec(String(header ?? '').trim())?.[1] ?? null
