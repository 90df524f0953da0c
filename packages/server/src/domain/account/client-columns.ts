import { CLIENT_FIELDS, type Person } from '@attune/api/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

type ClientField = (typeof CLIENT_FIELDS)[number]
/** The fields of a profile that only clients have. */
export type ClientFields = Partial<Pick<Person, ClientField>>
type ClientColumns = Pick<Selectable<Database['person']>, (typeof CLIENT_COLUMNS)[ClientField]>

/** The column of each field of a profile that only clients have. */
export const CLIENT_COLUMNS = {
  birthDate: 'birth_date',
  gender: 'gender',
  timezone: 'timezone',
} as const satisfies Record<ClientField, keyof Database['person']>

/** Returns the columns of the given fields. */
export const clientColumnsOf = (fields: ClientFields): Partial<ClientColumns> =>
  Object.fromEntries(
    CLIENT_FIELDS.flatMap((field) => (fields[field] === undefined ? [] : [[CLIENT_COLUMNS[field], fields[field]]])),
  )

/** Returns the fields of a stored profile, without those that are unknown. */
export const clientFieldsOf = (row: ClientColumns): ClientFields =>
  Object.fromEntries(
    CLIENT_FIELDS.flatMap((field) => {
      const value = row[CLIENT_COLUMNS[field]]
      return value === null ? [] : [[field, value]]
    }),
  )
