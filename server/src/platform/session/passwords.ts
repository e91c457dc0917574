import argon2 from '@node-rs/argon2'

/** argon2id at the strength that OWASP names for 19 MiB. (The library's default algorithm is argon2id.) */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const maxAtOnce = 4
let running = 0
const waiting: (() => void)[] = []

/** Hashing is bounded, so that a flood of sign-ins takes neither all memory nor all cores from the other calls. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place goes to who waits next, or is free again.
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, strength))

let nobody: string | undefined

/** Compares a password; with no hash (nobody of that name) it takes just as long and says no. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  nobody ??= argon2.hashSync('nobody has this password', strength)
  const matches = await inTurn(() => argon2.verify(stored ?? nobody ?? '', password))
  return stored !== undefined && matches
}
