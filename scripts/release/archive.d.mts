/** An archive of the product. */
export interface Archive {
  /** The archive's path. */
  archive: string
  /** The folder from which the archive was made. */
  home: string
  megabytes: number
  packedMegabytes: number
}

export const platforms: readonly string[]
export function makeArchive(options: { platform: string; from: string; to?: string }): Promise<Archive>
