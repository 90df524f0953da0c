import type { Person } from '@attune/api/contract'
import { clientFieldsOf } from '../../domain/account/client-columns.ts'
import type { PersonRow, VisiblePersonRow } from './account.repository.ts'

/** Returns a profile as described by the contract. Fields that only clients have are left out if they are unknown. */
export const presentPerson = (row: PersonRow & Partial<Pick<VisiblePersonRow, 'state' | 'tags'>>): Person => ({
  id: row.id,
  userId: row.user_id,
  type: row.type,
  firstName: row.first_name,
  lastName: row.last_name,
  aboutMe: row.about_me,
  profilePicture: row.profile_picture,
  version: row.version,
  ...clientFieldsOf(row),
  ...(row.state && row.state !== 'active' && { state: row.state }),
  ...(row.tags && { tags: row.tags }),
})
