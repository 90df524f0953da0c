import type { Engagement, HourlyEngagement } from '@attune/api'
import { createWorld } from '@attune/api/mock'
import { describe, expect, it } from 'vitest'
import { type ProfileFacts, summaryOf } from './summary.ts'

const world = createWorld()

/** As the profile reads it. */
const engagementOf = (listed: Engagement | undefined): HourlyEngagement | undefined =>
  listed && { ...listed, lastDataOn: listed.lastConnectedAt?.slice(0, 10) ?? null, hourlyUse: [] }

function factsOf(firstName: string): Required<ProfileFacts> {
  const id = world.persons.find((person) => person.firstName === firstName)?.id
  return {
    journey: world.journeys.find(({ personId }) => personId === id),
    engagement: engagementOf(world.engagements.find(({ personId }) => personId === id)),
    indicators: world.indicators.find(({ personId }) => personId === id),
  }
}

const rulesOf = (facts: ProfileFacts) => summaryOf(facts)?.rules

describe('the sentence that sums a client up', () => {
  it('waits until all three services have answered', () => {
    const facts = factsOf('Amara')
    expect(summaryOf({ ...facts, engagement: undefined })).toBeUndefined()
    expect(summaryOf({ ...facts, indicators: undefined })).toBeUndefined()
    expect(summaryOf({ ...facts, journey: undefined })).toBeUndefined()
  })

  it('names the indicators under 70 percent, and 70 is not under', () => {
    const facts = factsOf('Amara')
    expect(rulesOf(facts)).toContain('laggingIndicator')
    expect(summaryOf(facts)?.facts.laggingIndicators.map(({ indicator }) => indicator)).toEqual(['mental'])
    const { indicators } = facts
    if (!indicators) throw new Error('Amara has indicators')
    const atLimit = { ...indicators, mental: { ...indicators.mental, average: 70 } }
    expect(rulesOf({ ...facts, indicators: atLimit })).not.toContain('laggingIndicator')
  })

  it('names an engagement under 10 h, and 10 h is not under', () => {
    const facts = factsOf('Amara')
    const of = (hours: number, limit: number | null = 10) => facts.engagement && { ...facts.engagement, hours, limit }
    expect(rulesOf({ ...facts, engagement: of(9.9) })).toContain('lowEngagement')
    expect(rulesOf({ ...facts, engagement: of(10) })).not.toContain('lowEngagement')
    expect(rulesOf({ ...facts, engagement: of(2.5, 2.4) })).not.toContain('lowEngagement')
    expect(rulesOf({ ...facts, engagement: of(0, null) })).not.toContain('lowEngagement')
  })

  it('names a client ready to move on from day 7 and 0.8 of the plan, also without a next step', () => {
    const facts = factsOf('Inês')
    expect(rulesOf(facts)).toContain('readyToMoveOn')
    const { journey } = facts
    if (!journey) throw new Error('Inês has a journey')
    const nothingPlanned = { ...journey, steps: journey.steps.filter(({ status }) => status !== 'planned') }
    expect(rulesOf({ ...facts, journey: nothingPlanned })).toContain('readyToMoveOn')
    expect(summaryOf({ ...facts, journey: nothingPlanned })?.facts.step?.nextStep).toBeNull()
    const sixDays = journey.steps.map((step) => ({ ...step, days: step.days.slice(0, 6) }))
    expect(rulesOf({ ...facts, journey: { ...journey, steps: sixDays } })).not.toContain('readyToMoveOn')
  })

  it('says behind only from day 7 on, by exercises and reflections together', () => {
    const { journey, ...facts } = factsOf('Amara')
    if (!journey) throw new Error('Amara has a journey')
    const shortOf = (days: number) => ({
      ...journey,
      steps: journey.steps.map((step) => ({
        ...step,
        days: Array.from({ length: days }, (_, at) => ({
          ...step.days[0],
          day: at + 1,
          exercises: { done: 6, planned: 6 },
          reflections: { done: 2, planned: 5 },
        })) as typeof step.days,
      })),
    })
    expect(rulesOf({ ...facts, journey: shortOf(6) })).not.toContain('behindPlan')
    expect(rulesOf({ ...facts, journey: shortOf(7) })).toContain('behindPlan')
  })
})
