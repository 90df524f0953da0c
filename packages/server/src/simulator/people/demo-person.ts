import type { Gender, Indicator, JourneyStepName } from '@attune/api/contract'

/** A level in percent, or one that changes day by day until it has reached its end. */
export type Level = number | { readonly from: number; readonly to: number; readonly overDays: number }

/** A stay in another zone. Days are those of the journey, from 1. */
export interface Trip {
  readonly timezone: string
  readonly leavesOnDay: number
  readonly returnsOnDay: number
}

/** A person of the demo, and how that person lives. */
export interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly birthDate: string
  readonly gender: Gender
  /** IANA name. `near` means the coach's zone. */
  readonly timezone: string
  /** The step of the journey when the demo begins. */
  readonly step: JourneyStepName
  readonly day: number
  /** Days of learn and sense. The step that is running when the demo begins lasts longer than its current day. */
  readonly stepDays: { readonly learn: number; readonly sense: number }
  /** The steps of the journey. If absent, learn, sense and grow. */
  readonly steps?: readonly JourneyStepName[]
  readonly levels: Readonly<Record<Indicator, Level>>
  /** Shares of the plan that this person completes, 0 to 1. */
  readonly exercises: number
  readonly reflections: number
  /** Hours of device use on an ordinary day. */
  readonly hours: number
  /** Assessments that this person doesn't complete, or doesn't begin. Others are completed on their due day. */
  readonly assessments?: Readonly<Record<string, 'begun' | 'left'>>
  readonly trip?: Trip
  /** Journey days without any record, each from morning to morning. Day 0 is before the journey. */
  readonly silence?: { readonly fromDay: number; readonly untilDay: number }
  /** Name of a picture in `portraits/`. */
  readonly portrait?: string
}
