import i18next from 'i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import shared from '../../locales/en-US/shared.json'
import { collectFailures, failureText, type ServicePart } from './service-failures.ts'

describe('failures of services', () => {
  let time = 0
  beforeEach(() => {
    time = 0
  })

  it('share one report while its toast is shown, in the order of the texts', () => {
    const add = collectFailures(() => time)
    const { id } = add('surveys')
    time = 3_000
    add('journey')
    time = 6_000
    expect(add('indicators')).toEqual({ id, parts: ['journey', 'indicators', 'surveys'] })
  })

  it('have two reports if they are more than three seconds apart', () => {
    const add = collectFailures(() => time)
    const { id } = add('journey')
    time = 3_001
    const next = add('surveys')
    expect(next.parts).toEqual(['surveys'])
    expect(next.id).not.toBe(id)
  })

  it('replace the earlier report of a service that fails again', () => {
    const add = collectFailures(() => time)
    const { id } = add('journey')
    time = 4_000
    expect(add('journey')).toEqual({ id, parts: ['journey'] })
  })

  it('name each service once', () => {
    const add = collectFailures(() => time)
    add('surveys')
    expect(add('surveys').parts).toEqual(['surveys'])
  })
})

it.each<[ServicePart[], string]>([
  [['journey'], 'Error processing journey'],
  [['journey', 'surveys'], 'Error processing journey and surveys'],
  [['journey', 'calendarEvents', 'users'], 'Error processing journey, calendar events and users'],
  [['journey', 'whatsNew'], 'Error processing journey and what is new'],
  [['whatsNew'], 'What is new could not be loaded'],
])('%j are reported as %j', async (parts, text) => {
  const i18n = i18next.createInstance()
  await i18n.init({ lng: 'en-US', ns: ['shared'], resources: { 'en-US': { shared } } })
  expect(failureText(i18n.getFixedT('en-US', 'shared'), parts)).toBe(text)
})
