import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts secrets that must be readable again, so that the database without the key reveals nothing. */
export interface Secrets {
  /** `owner` says what the secret belongs to; sealed for one owner it cannot be opened for another. */
  readonly seal: (secret: string, owner: string) => Buffer
  /** Throws if the key, the owner or a single bit differs. */
  readonly open: (sealed: Buffer, owner: string) => string
}

export const keyBytes = 32
const algorithm = 'aes-256-gcm'
/** First byte of the sealed format, so that another format can follow. */
const format = 1
const ivBytes = 12
const tagBytes = 16

/** Sealed with AES-256-GCM: format, nonce, tag, text. */
export const sealedWith = (key: Buffer): Secrets => {
  if (key.length !== keyBytes) throw new Error(`a key for secrets has ${keyBytes} bytes`)
  return {
    seal: (secret, owner) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(format), iv, cipher.getAuthTag(), text])
    },
    open: (sealed, owner) => {
      if (sealed[0] !== format) throw new Error('sealed in a way that is not known here')
      const [tagAt, textAt] = [1 + ivBytes, 1 + ivBytes + tagBytes]
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(1, tagAt), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(tagAt, textAt))
      return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString('utf8')
    },
  }
}
