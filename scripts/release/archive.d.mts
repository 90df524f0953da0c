/** An archive of the product. */
export interface Archive {
  /** Its path. */
  archive: string
  /** The folder from which it was made. */
  home: string
  megabytes: number
  packedMegabytes: number
}

export const platforms: readonly string[]
export function makeArchive(options: { platform: string; from: string; to?: string }): Promise<Archive>
