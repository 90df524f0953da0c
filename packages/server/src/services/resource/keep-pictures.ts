import { createPictureBucket } from './picture-bucket.ts'
import { createPictureFiles, type PictureFiles } from './picture-files.ts'

/** Where this installation keeps the bytes of pictures: in the bucket, where one is set, otherwise below DATA_DIR. */
export const keepPictures = ({
  s3Url,
  dataDirectory,
}: {
  s3Url?: string | undefined
  dataDirectory: string
}): PictureFiles => (s3Url ? createPictureBucket(s3Url) : createPictureFiles(dataDirectory))
