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
  readonly changes: Readonly<Record<'productivity' | 'mental' | 'physical', number | null>>
  readonly hours: number
  readonly hoursChange: number | null
  readonly restingPulse: {
    readonly days: readonly { readonly date: string; readonly pulseRate: number | null }[]
    readonly lately: { readonly change: number | null } | null
  }
}

export function recount(raw: RawRecords, now: number): Recount
