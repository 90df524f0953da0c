import { v7 } from 'uuid'
import type { Clock } from './clock.ts'

/** Makes an id (UUID v7). Ids of things that began at another time than now sort by that time. */
export type NewId = (at?: Date) => string

export const createIds =
  (clock: Clock): NewId =>
  (at = clock.now()) =>
    v7({ msecs: at.getTime() })
