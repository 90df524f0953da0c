import type { ClientState, Gender, ProfileType, SavedView } from '@attune/api/contract'

export interface AccountTables {
  person: {
    organisation_id: string
    id: string
    user_id: string
    type: ProfileType
    first_name: string
    last_name: string
    about_me: string
    profile_picture: string | null
    version: number
    /** Only clients have a birth date, a gender and a time zone. */
    birth_date: string | null
    gender: Gender | null
    timezone: string | null
    created_at: Date
    updated_at: Date
  }
  /** Every zone that a client has been in. The first row begins when the client joined. */
  client_timezone: { organisation_id: string; client_id: string; since: Date; timezone: string }
  /** A coach's notes about clients. A deleted note remains for a day, with `deleted_at`. */
  note: {
    organisation_id: string
    client_id: string
    author_id: string
    id: string
    version: number
    text: string
    written_at: Date
    follow_up_on: string | null
    follow_up_done_at: Date | null
    deleted_at: Date | null
  }
  /** A coach's drafts of notes, one per client. An empty string means that there is no draft. */
  note_draft: {
    organisation_id: string
    client_id: string
    author_id: string
    version: number
    text: string
    follow_up_on: string | null
    saved_at: Date
  }
  /** The states that coaches have set for clients. A client without a row is active. */
  client_state: { organisation_id: string; client_id: string; author_id: string; state: ClientState }
  /** The tags that coaches have set for clients. */
  client_tag: { organisation_id: string; client_id: string; author_id: string; name: string }
  /**
   * A coach's saved views of the clients list. The row remains even if there are no views, so that versions never
   * repeat.
   */
  saved_views: { organisation_id: string; coach_id: string; version: number; views: SavedView[] }
  coach_client: { organisation_id: string; coach_id: string; client_id: string; assigned_at: Date }
}

declare module '../../platform/database/database.ts' {
  interface Database extends AccountTables {}
}
