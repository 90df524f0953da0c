import type { Indicator, LocalDate } from '@attune/api/contract'

/** The sums of one day's answers, and the number of answers. */
export interface IndicatorDaySums {
  readonly localDate: LocalDate
  readonly productivitySum: number
  readonly productivityCount: number
  readonly mentalSum: number
  readonly mentalCount: number
  readonly physicalSum: number
  readonly physicalCount: number
}

/** The answers of one reflection, from 0 to 10. A skipped question is absent. */
export type ReflectionAnswers = Readonly<Partial<Record<Indicator, number>>>

/** Adds up the reflections of one day. */
export function sumAnswers(localDate: LocalDate, reflections: readonly ReflectionAnswers[]): IndicatorDaySums {
  const answersTo = (indicator: Indicator) =>
    reflections.map((answers) => answers[indicator]).filter((value) => value !== undefined)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const [productivity, mental, physical] = [answersTo('productivity'), answersTo('mental'), answersTo('physical')]
  return {
    localDate,
    productivitySum: sum(productivity),
    productivityCount: productivity.length,
    mentalSum: sum(mental),
    mentalCount: mental.length,
    physicalSum: sum(physical),
    physicalCount: physical.length,
  }
}
