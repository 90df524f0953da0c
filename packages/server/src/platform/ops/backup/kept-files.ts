/** Where the bytes that rows name are kept: a folder or a bucket, to which a backup is the same. */
export interface KeptFiles {
  has(organisationId: string, id: string): Promise<boolean>
  read(organisationId: string, id: string): Promise<Uint8Array>
  write(organisationId: string, id: string, bytes: Uint8Array): Promise<void>
  remove(organisationId: string, id: string): Promise<void>
}
