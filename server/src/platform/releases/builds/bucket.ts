import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Bucket } from './storage-config.ts'

/** For servers other than Amazon's: the bucket in the path, no Amazon-specific checksums. */
const elsewhere = {
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

export const openBucket = ({ region, endpoint, credentials }: Bucket): S3Client =>
  new S3Client({
    region,
    maxAttempts: 3,
    ...(endpoint !== undefined && { endpoint, ...elsewhere }),
    ...(credentials !== undefined && { credentials }),
  })

/** No such object; with a missing bucket every object would look like that. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'
