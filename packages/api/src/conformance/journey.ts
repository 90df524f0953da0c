import assert from 'node:assert/strict'
import { isProblem, isRefusal, signIn, unknownId, type ConformanceCase } from './conformance-side.ts'

export const journeyCases: readonly ConformanceCase[] = [
  {
    name: 'a client’s journey agrees with the list, day by day',
    async check(side) {
      const { api } = await signIn(side)
      for (const summary of (await api.journey.listJourneys()).slice(0, 8)) {
        const journey = await api.journey.getJourney({ params: { personId: summary.personId } })
        const current = journey.steps.find(({ status }) => status === 'active')
        assert.equal(current?.step, summary.currentStep.step)
        assert.equal(current?.days.length, summary.currentStep.day)
        assert.deepEqual(
          current?.days.slice(-7).map(({ depth }) => depth),
          summary.days.map(({ depth }) => depth),
        )
      }
    },
  },
  {
    name: 'a step that is not planned, has already started, or belongs to an unknown client can’t be started',
    async check(side) {
      const { api } = await signIn(side)
      const list = await api.journey.listJourneys()
      const choices = { goals: ['breathing' as const], goalChoices: ['calm' as const], bpm: 6 as const }
      const start = (personId: string, step: 'learn' | 'sense' | 'grow') =>
        api.journey.startNextStep({ params: { personId }, body: { ...choices, step } })
      const inSense = list.find(({ currentStep }) => currentStep.step === 'sense')
      const inLearn = list.find(({ currentStep }) => currentStep.step === 'learn')
      assert.ok(inSense && inLearn)
      await assert.rejects(start(inSense.personId, 'sense'), isRefusal(409, 'step_already_started'))
      await assert.rejects(start(inSense.personId, 'learn'), isRefusal(409, 'step_already_started'))
      await assert.rejects(start(inLearn.personId, 'grow'), isRefusal(409, 'no_next_step_planned'))
      await assert.rejects(start(unknownId, 'sense'), isProblem(404))
    },
  },
]
