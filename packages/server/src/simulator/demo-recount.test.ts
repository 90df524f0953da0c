import { expect, it } from 'vitest'
import { createTestServer } from '../../test/support/test-server.ts'
import { demoList, fillUp } from './testing/demo-list.ts'
import { recount } from './testing/naive-recount.ts'

const server = createTestServer()

// A summer evening; and the night on which Europe's clocks go back, with clients travelling.
it.each(['2026-06-11T17:40:00Z', '2026-10-25T11:20:00Z'])(
  'at %s the lists agree with the raw records',
  async (moment) => {
    server.clock.set(new Date(moment))
    await fillUp(server, 24)
    const rows = await demoList(server)
    for (const [name, { person, plan, exercise, survey, engagement, indicators }] of rows) {
      const { productivity, mental, physical } = indicators
      const figure = ({ average, coverage }: typeof mental) => ({ average, coverage })
      const shown = {
        exercises: { done: exercise.done, planned: plan.exercises },
        reflections: { done: survey.reflectionsDone, planned: plan.reflections },
        productivity: figure(productivity),
        mental: figure(mental),
        physical: figure(physical),
        hours: engagement.hours,
      }
      expect({ name, ...shown }).toEqual({
        name,
        ...(await recount(server.db, person.id, server.clock.now().getTime())),
      })
    }
  },
  90_000,
)
