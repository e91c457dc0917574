export interface Bucket {
  readonly kind: 's3'
  readonly bucket: string
  /** Prefix of all keys; empty, or with a trailing slash. */
  readonly prefix: string
  readonly region: string
  /** Absent: Amazon's in the region. */
  readonly endpoint: string | undefined
  /** Absent: the machine's own credentials. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** Where builds are stored: a local folder, or an S3 bucket. */
export type StorageConfig = { readonly kind: 'folder'; readonly path: string } | Bucket

/** From s3://bucket/prefix?region=…&endpoint=…; null: the text looks otherwise. */
export const bucketAt = (text: string): Omit<Bucket, 'credentials'> | null => {
  const isUrl = (address: string, protocols: RegExp) =>
    URL.canParse(address) && protocols.test(new URL(address).protocol)
  const url = isUrl(text, /^s3:$/) ? new URL(text) : null
  const endpoint = url?.searchParams.get('endpoint') ?? undefined
  if (url === null || url.hostname === '' || (endpoint !== undefined && !isUrl(endpoint, /^https?:$/))) return null
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
  }
}
