export interface ResourceTables {
  /** Pictures that are kept; the bytes are in a file of the same id. */
  picture: {
    organisation_id: string
    id: string
    /** The person it shows. */
    owner_id: string
    content_type: string
    byte_length: number
    created_at: Date
  }
}
