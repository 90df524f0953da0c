import type { RawRecords } from './raw-records.d.mts'

interface Average {
  readonly average: number | null
  readonly coverage: number
}

interface Recount {
  readonly current: {
    readonly exercisesDone: number
    readonly exercisesPlanned: number | null
    readonly reflectionsDone: number
    readonly reflectionsPlanned: number | null
  }
  readonly averages: Readonly<Record<'productivity' | 'mental' | 'physical', Average>>
  readonly hours: number
}

export function recount(raw: RawRecords, now: number): Recount
