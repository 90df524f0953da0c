import { type Api, MINUTE_MS, newId } from '@attune/api'

/**
 * The times of a client's visit: those of an exercise that ended before all earlier recorded ones began, and the
 * current time.
 */
export interface VisitTimes {
  readonly startedAt: Date
  readonly endedAt: Date
  readonly now: Date
}

const iso = (at: Date | number) => new Date(at).toISOString()

/** Heartbeats of an exercise at six breaths a minute. */
const intervals = (milliseconds: number) =>
  Array.from(
    { length: Math.floor(milliseconds / 1_000) },
    (_, beat) => 1_000 + 60 * Math.sin((2 * Math.PI * beat) / 10),
  )

/**
 * Makes the calls that the client's page makes in a visit: Today, an exercise with a strap, a reflection, and My
 * progress.
 */
export async function visit(
  api: Api,
  personId: string,
  { startedAt, endedAt, now }: VisitTimes,
  time: <Answer>(name: string, call: Promise<Answer>) => Promise<Answer>,
): Promise<void> {
  const params = { personId }
  const [today] = await Promise.all([
    time('getToday', api.calendar.getToday()),
    time('listOpenSurveys', api.survey.listOpenSurveys()),
  ])
  const id = newId()
  const goal = today.goalChoices[0] ?? 'calm'
  await time('startExercise', api.exercise.startExercise({ body: { id, goal, bpm: 6, startedAt: iso(startedAt) } }))
  const lasted = endedAt.getTime() - startedAt.getTime()
  const rrIntervals = intervals(lasted)
  await time(
    'finishExercise',
    api.exercise.finishExercise({ params: { sessionId: id }, body: { endedAt: iso(endedAt), rrIntervals } }),
  )
  const minutes = Array.from({ length: lasted / MINUTE_MS }, (_, minute) =>
    iso(startedAt.getTime() + minute * MINUTE_MS),
  )
  const heartRates = minutes.map((measuredAt) => ({ measuredAt, pulseRate: 60 }))
  await time('recordHeartRates', api.deviceMetrics.recordHeartRates({ body: { heartRates } }))
  const uses = [{ startedAt: iso(startedAt), endedAt: iso(endedAt) }]
  await time('recordDeviceUse', api.deviceMetrics.recordDeviceUse({ body: { uses } }))
  const answers = { productivity: 7, mental: 6, physical: 8 }
  const reflections = [{ id: newId(), answeredAt: iso(now), answers }]
  await time('recordReflections', api.survey.recordReflections({ body: { reflections } }))
  await Promise.all([
    time('getJourney', api.journey.getJourney({ params })),
    time('getIndicators', api.analytics.getIndicators({ params })),
    time('getEngagement', api.deviceMetrics.getEngagement({ params })),
    time('getHeartRates', api.deviceMetrics.getHeartRates({ params })),
    time('getActivity', api.calendar.getActivity({ params })),
    time('listExerciseSessions', api.exercise.listExerciseSessions({ params })),
  ])
}
