export { allOperations, contract } from './operations.ts'
export { ASSESSMENT_QUESTIONS, questionInWords, questionKeys, questionsOf } from './model/assessment-questions.ts'
export { clientsOfDay, inAttentionOrder, isOnCourse, needsReview, waitingRules } from './model/attention-order.ts'
export { changeOf, daysToCompare, type SideOfChange } from './model/figures/change.ts'
export * from './model/constants.ts'
export * from './model/limits.ts'
export * from './model/csv.ts'
export * from './model/error-codes.ts'
export { fieldFault } from './model/field-errors.ts'
export * from './model/enumerations.ts'
export * as fields from './model/fields.ts'
export * from './model/languages.ts'
export { BYTES_OF_FORMAT, formatOf, isPictureFormat } from './model/file-format.ts'
export { countDone } from './model/figures/count-done.ts'
export { hrvOverTime, restingOverTime, restingPulseOverTime } from './model/figures/hrv-over-time.ts'
export { deviation, mean, meanOrNull } from './model/figures/mean.ts'
export { type PlotScale, scaleOf } from './model/figures/plot-scale.ts'
export { type BandPoint, noonOf, usualBand, type UsualRange } from './model/figures/usual-band.ts'
export { comparedPaces, suggestedPace, type SuggestedPace } from './model/paces.ts'
export * from './model/rules.ts'
export { distinctNames, emailKeyOf, emailOf, textKey, visibleText } from './model/same-text.ts'
export * from './model/time/durations.ts'
export * from './model/time/local-date.ts'
export * from './model/time/wall-clock.ts'
export { faultOfInstant } from './model/time/past-instant.ts'
export * from './model/time/whole-hours.ts'
export * from './model/time/zones.ts'
export { changeOfScore, judgeChange, scoreOf } from './model/figures/score.ts'
export { usualRange, weekMeans } from './model/figures/usual-range.ts'
export { REFLECTION_QUESTIONS } from './model/reflection-questions.ts'
export { ERROR_MEANINGS } from './model/error-meanings.ts'
export { REQUEST_EXAMPLES } from './examples/request-examples.ts'
export { RESPONSE_EXAMPLES } from './examples/response-examples.ts'
export { VALUE_MEANINGS } from './model/value-meanings.ts'
export { problemSchema, type Problem } from './model/problem.ts'
export {
  errorsOfRecords,
  judgeRecords,
  type Judged,
  type RecordFault,
  type RefusedRecord,
  type SentRecords,
} from './records.ts'
export { readQuery, validate } from './validation.ts'
export {
  acceptsKey,
  fillPath,
  locationOf,
  type EventOf,
  type Operation,
  type RequestOf,
  type ResponseOf,
} from './operation.ts'
export * from './services/account/account.contract.ts'
export * from './services/analytics/analytics.contract.ts'
export * from './services/auth/auth.contract.ts'
export * from './services/calendar/calendar.contract.ts'
export * from './services/device-metrics/device-metrics.contract.ts'
export * from './services/exercise/exercise.contract.ts'
export * from './services/journey/journey.contract.ts'
export * from './services/resource/resource.contract.ts'
export * from './services/survey/survey.contract.ts'
