/** The storage of the bytes that rows name: a folder or a bucket. A backup treats both alike. */
export interface StoredFiles {
  has(organisationId: string, id: string): Promise<boolean>
  read(organisationId: string, id: string): Promise<Uint8Array>
  write(organisationId: string, id: string, bytes: Uint8Array): Promise<void>
  remove(organisationId: string, id: string): Promise<void>
}
