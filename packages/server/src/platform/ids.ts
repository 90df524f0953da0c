import { fields } from '@attune/api/contract'
import { v7 } from 'uuid'
import type { Clock } from './clock.ts'

/** Creates an id (UUID v7). With `at`, the id sorts by that instant, for records from another time. */
export type NewId = (at?: Date) => string

export const createIds =
  (clock: Clock): NewId =>
  (at = clock.now()) =>
    v7({ msecs: at.getTime() })

export const isId = (text: string): boolean => fields.uuid().isValidSync(text)
