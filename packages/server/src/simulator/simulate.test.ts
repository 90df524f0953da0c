import { afterEach, describe, expect, it } from 'vitest'
import { machineZone } from './simulate.ts'

const { TZ } = process.env

describe('clients near the coach', () => {
  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  })

  it.each([
    ['Europe/Lisbon', 'Europe/Lisbon'],
    [':/etc/localtime', 'UTC'],
    ['GMT+2', 'UTC'],
    ['', 'UTC'],
  ])('live in a zone of the tz database if the machine has TZ=%s', (value, zone) => {
    process.env['TZ'] = value
    expect(machineZone()).toBe(zone)
  })
})
