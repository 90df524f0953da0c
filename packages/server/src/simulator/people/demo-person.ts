import type { Gender, Indicator, JourneyStepName } from '@attune/api/contract'

/** A level in percent. It may change from day to day until it reaches its end. */
export type Level = number | { readonly from: number; readonly to: number; readonly overDays: number }

/** A stay in another zone. Its days are days of the journey, starting at 1. */
export interface Trip {
  readonly timezone: string
  readonly leavesOnDay: number
  readonly returnsOnDay: number
}

/** A person in the demo, and how the person lives. */
export interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly birthDate: string
  readonly gender: Gender
  /** IANA name of the zone. `near` means the coach's zone. */
  readonly timezone: string
  /** The step of the journey when the demo begins. */
  readonly step: JourneyStepName
  readonly day: number
  /**
   * Number of days that Learn and Sense last. The step that is running when the demo begins lasts longer than its
   * current day.
   */
  readonly stepDays: { readonly learn: number; readonly sense: number }
  /** The steps of the journey. Defaults to Learn, Sense and Grow. */
  readonly steps?: readonly JourneyStepName[]
  readonly levels: Readonly<Record<Indicator, Level>>
  /** Shares of the plan that this person completes, from 0 to 1. */
  readonly exercises: number
  readonly reflections: number
  /** Hours of device use on an ordinary day. */
  readonly hours: number
  /** Assessments that this person doesn't complete, or doesn't begin. All others are completed on their due day. */
  readonly assessments?: Readonly<Record<string, 'begun' | 'left'>>
  readonly trip?: Trip
  /** Journey days without records, each from morning to morning. Day 0 is the day before the journey. */
  readonly silence?: { readonly fromDay: number; readonly untilDay: number }
  /** Name of a picture in `portraits/`. */
  readonly portrait?: string
}
