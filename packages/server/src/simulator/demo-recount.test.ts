import { expect, it } from 'vitest'
import { readRecords } from '../../../../scripts/audit/raw-records.mjs'
import { recount } from '../../../../scripts/audit/recount.mjs'
import { createTestServer } from '../../test/support/test-server.ts'
import { demoList, fillUp } from './testing/demo-list.ts'

const server = createTestServer()

// The first instant is on a summer evening. The second is on the day on which Europe's clocks go back, while clients
// are travelling.
it.each(['2026-06-11T17:40:00Z', '2026-10-25T11:20:00Z'])('at %s, the lists agree with the raw records', async (at) => {
  server.clock.set(new Date(at))
  await fillUp(server, 24)
  const { organisationId, useCases } = server
  const coach = await useCases.account.findPersonByEmail({ organisationId, email: 'coach@attune.example' })
  const scope = { organisationId, coachId: coach?.id ?? '' }
  for (const [name, { person, plan, exercise, survey, engagement, indicators }] of await demoList(server)) {
    const records = await readRecords(server.database.pool, person.id)
    const { current, averages, changes, hours, hoursChange, restingPulse } = recount(records, Date.parse(at))
    const figure = ({ average, coverage }: typeof indicators.mental) => ({ average, coverage })
    const pulse = await useCases.deviceMetrics.getRestingPulse(scope, person.id)
    expect({
      name,
      exercises: { done: exercise.done, planned: plan.exercises },
      reflections: { done: survey.reflectionsDone, planned: plan.reflections },
      productivity: figure(indicators.productivity),
      mental: figure(indicators.mental),
      physical: figure(indicators.physical),
      changes: {
        productivity: indicators.productivity.change,
        mental: indicators.mental.change,
        physical: indicators.physical.change,
      },
      hours: engagement.hours,
      hoursChange: engagement.change,
      restingPulses: pulse.days.map(({ date, pulseRate }) => ({ date, pulseRate })),
      restingPulseChange: pulse.lately?.change,
    }).toEqual({
      name,
      exercises: { done: current.exercisesDone, planned: current.exercisesPlanned },
      reflections: { done: current.reflectionsDone, planned: current.reflectionsPlanned },
      ...averages,
      changes,
      hours: hours === null ? null : Math.round(hours * 10) / 10,
      hoursChange,
      restingPulses: restingPulse.days.map(({ date, pulseRate }) => ({ date, pulseRate })),
      restingPulseChange: restingPulse.lately?.change,
    })
  }
})
