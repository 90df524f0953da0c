import { createBucketStorage } from './bucket.ts'
import { createDirectoryStorage, type FileStorage } from './directory.ts'

/** Opens the storage of this installation: the bucket if one is set, or else a folder in DATA_DIR. */
export const openStorage = ({
  s3Url,
  dataDirectory,
}: {
  s3Url?: string | undefined
  dataDirectory: string
}): FileStorage => (s3Url ? createBucketStorage(s3Url) : createDirectoryStorage(dataDirectory))
