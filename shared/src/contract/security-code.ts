/** Alphabet of security codes: no characters that look alike (I and 1, O and 0). */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Eight of 32 characters are 40 random bits. */
export const codeLength = 8

/** A security code as calls accept it. */
export const codePattern = /^[A-HJ-NP-Z2-9]{8}$/

/** Formats a security code for people: in two groups. */
export const showCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
