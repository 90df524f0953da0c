/** The storage of the files that rows refer to: a folder or a bucket. A backup treats both in the same way. */
export interface StoredFiles {
  has(organisationId: string, id: string): Promise<boolean>
  read(organisationId: string, id: string): Promise<Uint8Array>
  write(organisationId: string, id: string, bytes: Uint8Array): Promise<void>
  remove(organisationId: string, id: string): Promise<void>
}
