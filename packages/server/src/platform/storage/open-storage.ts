import { createBucketStorage } from './bucket.ts'
import { createDirectoryStorage, type FileStorage } from './directory.ts'

/** The storage of this installation: the bucket where one is set, otherwise DATA_DIR. */
export const openStorage = ({
  s3Url,
  dataDirectory,
}: {
  s3Url?: string | undefined
  dataDirectory: string
}): FileStorage => (s3Url ? createBucketStorage(s3Url) : createDirectoryStorage(dataDirectory))
