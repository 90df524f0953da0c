import { createWorld } from '@attune/api/mock'
import { describe, expect, it } from 'vitest'
import { type ProfileFacts, summaryOf } from './summary.ts'

const world = createWorld()

function factsOf(firstName: string): Required<ProfileFacts> {
  const id = world.persons.find((person) => person.firstName === firstName)?.id
  return {
    journey: world.journeys.find(({ personId }) => personId === id),
    engagement: world.engagements.find(({ personId }) => personId === id),
    indicators: world.indicators.find(({ personId }) => personId === id),
  }
}

const rulesOf = (facts: ProfileFacts) => summaryOf(facts)?.findings.map(({ rule }) => rule)

describe('the sentence that sums a client up', () => {
  it('waits until all three services have answered', () => {
    const facts = factsOf('Amara')
    expect(summaryOf({ ...facts, engagement: undefined })).toBeUndefined()
    expect(summaryOf({ ...facts, indicators: undefined })).toBeUndefined()
    expect(summaryOf({ ...facts, journey: undefined })).toBeUndefined()
  })

  it('names the indicators under 70 percent, and 70 is not under', () => {
    const facts = factsOf('Amara')
    expect(summaryOf(facts)?.findings).toContainEqual({ rule: 'lagging', indicators: ['mental'] })
    const { indicators } = facts
    if (!indicators) throw new Error('Amara has indicators')
    const atLimit = { ...indicators, mental: { ...indicators.mental, average: 70 } }
    expect(rulesOf({ ...facts, indicators: atLimit })).not.toContain('lagging')
  })

  it('names an engagement under 10 h, and 10 h is not under', () => {
    const facts = factsOf('Amara')
    const engagementOf = (hours: number) => facts.engagement && { ...facts.engagement, hours }
    expect(rulesOf({ ...facts, engagement: engagementOf(9.9) })).toContain('lowEngagement')
    expect(rulesOf({ ...facts, engagement: engagementOf(10) })).not.toContain('lowEngagement')
  })

  it('names a client ready to move on from day 7 and 0.8 of the plan, when a next step is planned', () => {
    const facts = factsOf('Inês')
    expect(rulesOf(facts)).toContain('readyToMoveOn')
    const { journey } = facts
    if (!journey) throw new Error('Inês has a journey')
    const nothingPlanned = { ...journey, steps: journey.steps.filter(({ status }) => status !== 'planned') }
    expect(rulesOf({ ...facts, journey: nothingPlanned })).not.toContain('readyToMoveOn')
    const sixDays = journey.steps.map((step) => ({ ...step, days: step.days.slice(0, 6) }))
    expect(rulesOf({ ...facts, journey: { ...journey, steps: sixDays } })).not.toContain('readyToMoveOn')
  })

  it('without any record, says only that', () => {
    expect(summaryOf(factsOf('Theo'))?.findings).toEqual([{ rule: 'noRecords' }])
  })
})
