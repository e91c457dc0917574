// By its file, because the bare name is also that of a deprecated Node module.
declare module 'punycode/punycode.js' {
  export const toUnicode: (domain: string) => string
}
