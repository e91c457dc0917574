import argon2 from '@node-rs/argon2'
import { inSlots } from '../http/in-slots.ts'

/** argon2id at the strength that OWASP recommends for 19 MiB. (The library's default algorithm is argon2id.) */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing is limited, so that a flood of sign-ins does not take all memory or all cores. */
const inTurn = inSlots(4)

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, strength))

let nobody: string | undefined

/** Compares a password; without a hash (unknown account) it takes just as long and returns false. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  nobody ??= argon2.hashSync('nobody has this password', strength)
  const matches = await inTurn(() => argon2.verify(stored ?? nobody ?? '', password))
  return stored !== undefined && matches
}
