/** What security codes are made of: no letter or digit that is mistaken for another (I and 1, O and 0). */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Eight of 32 signs are 40 random bits. */
export const codeLength = 8

/** A security code as calls take it. */
export const codePattern = /^[A-HJ-NP-Z2-9]{8}$/

/** A security code as people read it: in two groups. */
export const showCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
