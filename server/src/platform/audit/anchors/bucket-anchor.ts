import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { isMissing, openBucket } from '../../releases/builds/bucket.ts'
import type { Anchor, AnchorConfig } from './anchor.ts'
import { parseHead, type SignedHead } from './signed-head.ts'

/** Digits of a link's number in a key, so that keys are in the order of the chain. */
const digits = 15
const dayMs = 86_400_000

/** One object a head; with object lock, nobody can replace or delete it before its time. */
export const bucketAnchor = ({ bucket, keepDays }: Extract<AnchorConfig, { kind: 'bucket' }>): Anchor => {
  const { bucket: Bucket, prefix } = bucket
  const client = openBucket(bucket)
  const keyOf = (chain: number) => `${prefix}${String(chain).padStart(digits, '0')}.json`

  const get = async (Key: string): Promise<SignedHead | null> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return parseHead((await Body?.transformToString()) ?? '')
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async function* all(): AsyncIterable<SignedHead> {
    let after: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(after && { ContinuationToken: after }) }),
      )
      for (const { Key } of page.Contents ?? []) {
        const head = Key?.endsWith('.json') ? await get(Key) : null
        if (head !== null) yield head
      }
      after = page.NextContinuationToken
    } while (after !== undefined)
  }

  return {
    place: `bucket ${Bucket}/${prefix}`,
    add: async (_db, head) => {
      const lock = keepDays !== undefined && {
        ObjectLockMode: 'COMPLIANCE' as const,
        ObjectLockRetainUntilDate: new Date(Date.now() + keepDays * dayMs),
        // Amazon refuses a lock without a checksum.
        ChecksumAlgorithm: 'SHA256' as const,
      }
      await client.send(
        new PutObjectCommand({ Bucket, Key: keyOf(head.chain), Body: JSON.stringify(head), ...(lock || {}) }),
      )
    },
    newest: (known) => (known === 0 ? Promise.resolve(null) : get(keyOf(known))),
    all,
  }
}
