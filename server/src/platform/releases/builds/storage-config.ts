/** Where stored builds are kept: a folder of this machine, or a bucket that speaks S3. */
export type StorageConfig =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      /** Of all keys; empty, or with a slash at its end. */
      readonly prefix: string
      readonly region: string
      /** Absent: that of Amazon in the region. */
      readonly endpoint: string | undefined
      /** Absent: whatever the machine itself may do. */
      readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
    }
