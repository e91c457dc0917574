/** Where builds are stored: a local folder, or an S3 bucket. */
export type StorageConfig =
  | { readonly kind: 'folder'; readonly path: string }
  | {
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
