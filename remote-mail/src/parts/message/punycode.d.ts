// By its file: the bare name is also that of a part of Node that is going away.
declare module 'punycode/punycode.js' {
  export const toUnicode: (domain: string) => string
}
