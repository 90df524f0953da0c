import i18next from 'i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import shared from '../../locales/en-US/shared.json'
import { collectFailures, failureText, type ServicePart } from './service-failures.ts'

describe('failures', () => {
  let time = 0
  beforeEach(() => {
    time = 0
  })

  it('within a second have one report', () => {
    const add = collectFailures(() => time)
    const { id } = add('journey')
    time = 1_000
    expect(add('surveys')).toEqual({ id, parts: ['journey', 'surveys'] })
  })

  it('more than a second apart have two reports', () => {
    const add = collectFailures(() => time)
    const { id } = add('journey')
    time = 1_001
    const next = add('surveys')
    expect(next.parts).toEqual(['surveys'])
    expect(next.id).not.toBe(id)
  })

  it('of a service that fails again have the same report', () => {
    const add = collectFailures(() => time)
    const { id } = add('journey')
    time = 2_000
    expect(add('journey')).toEqual({ id, parts: ['journey'] })
  })

  it('of one service are named once', () => {
    const add = collectFailures(() => time)
    add('surveys')
    expect(add('surveys').parts).toEqual(['surveys'])
  })
})

it.each<[ServicePart[], string]>([
  [['journey'], 'Error processing journey'],
  [['journey', 'surveys'], 'Error processing journey and surveys'],
  [['journey', 'calendarEvents', 'users'], 'Error processing journey, calendar events and 1 more'],
  [['journey', 'surveys', 'users', 'exercise'], 'Error processing journey, surveys and 2 more'],
])('%j are reported as %j', async (parts, text) => {
  const i18n = i18next.createInstance()
  await i18n.init({ lng: 'en-US', ns: ['shared'], resources: { 'en-US': { shared } } })
  expect(failureText(i18n.getFixedT('en-US', 'shared'), parts)).toBe(text)
})
