import { resolve } from 'node:path'
import { type Bucket, bucketAt } from '../../releases/builds/storage-config.ts'
import type { AnchorConfig } from './anchor.ts'

const readAnchor = (text: string, credentials: () => Bucket['credentials']): AnchorConfig | null => {
  if (text.startsWith('mailto:')) {
    const to = text.slice('mailto:'.length)
    return /^[^\s@]+@[^\s@]+$/.test(to) ? { kind: 'mail', to } : null
  }
  if (!text.includes('://')) return { kind: 'file', path: resolve(text) }
  const bucket = bucketAt(text)
  if (bucket === null) return null
  const keep = new URL(text).searchParams.get('keep')
  if (keep !== null && !/^[1-9]\d{0,4}$/.test(keep)) return null
  return {
    kind: 'bucket',
    bucket: { ...bucket, credentials: credentials() },
    keepDays: keep === null ? undefined : Number(keep),
  }
}

/** The anchors of the setting AUDIT_ANCHORS. */
export const readAnchors = (
  texts: readonly string[],
  credentials: () => Bucket['credentials'],
  problems: string[],
): AnchorConfig[] => {
  const anchors = texts.map((text) => readAnchor(text, credentials))
  if (anchors.includes(null))
    problems.push(
      'AUDIT_ANCHORS must be files, s3://bucket/prefix?region=…&keep=<days> or mailto:<address>, separated by commas',
    )
  return anchors.filter((anchor) => anchor !== null)
}
