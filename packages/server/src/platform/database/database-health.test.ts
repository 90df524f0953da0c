import { inject, describe, expect, it } from 'vitest'
import { repeatAfterLoss, createDatabaseHealth } from './database-health.ts'
import { cuttable, openPool } from './pool.ts'

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
const busy = () => new Error('timeout exceeded when trying to connect')
const tooMany = () => Object.assign(new Error('too many clients'), { code: '53300' })

/** Creates a database health whose database state is set by the test, and the list of events that it has reported. */
function healthOf() {
  const events: string[] = []
  const state = { isThere: true, checks: 0 }
  const health = createDatabaseHealth({
    probe: async () => {
      state.checks += 1
      return state.isThere
    },
    onLost: () => events.push('lost'),
    onBack: () => events.push('back'),
    cutConnections: () => events.push(`cut at look ${state.checks}`),
    pause: 1,
  })
  return { health, events, state }
}

describe('the health of the database', () => {
  it('reports each loss and each recovery once, however many errors indicate it', async () => {
    const { health, events, state } = healthOf()
    for (let loss = 1; loss <= 2; loss++) {
      state.isThere = false
      expect([health.notice(refused()), health.notice(refused()), await health.probe()]).toEqual([true, true, false])
      expect(health.losses).toBe(loss)
      state.isThere = true
      await health.back()
    }
    health.end()
    expect(events).toEqual(['lost', 'back', 'lost', 'back'])
  })

  it('doesn’t count an error of a statement as a loss', () => {
    const { health, events } = healthOf()
    expect(health.notice(Object.assign(new Error('duplicate'), { code: '23505' }))).toBe(false)
    expect([health.losses, events]).toEqual([0, []])
  })

  it.each([
    ['its pool is busy', busy],
    ['it has no free connection', tooMany],
  ])('checks the database after %s: only a database that doesn’t answer is lost', async (_, without) => {
    const { health, events, state } = healthOf()
    expect(health.notice(without())).toBe(false)
    await expect.poll(() => state.checks).toBe(1)
    expect(events).toEqual([])
    state.isThere = false
    expect(health.notice(without())).toBe(false)
    await expect.poll(() => events[0]).toBe('lost')
    expect(health.notice(without())).toBe(true)
    health.end()
  })

  it('cuts hanging connections after several consecutive failed checks, or after the first one if the server is stopping', async () => {
    const { health, events, state } = healthOf()
    state.isThere = false
    health.lose('it is frozen')
    await expect.poll(() => events).toEqual(expect.arrayContaining(['cut at look 4', 'cut at look 8']))
    state.isThere = true
    await health.back()
    Object.assign(state, { isThere: false, checks: 0 })
    health.hurry()
    await expect.poll(() => events).toContain('cut at look 1')
    health.end()
  })

  it('repeats work that failed because of the loss or because it had no connection, but not work that failed for another reason', async () => {
    const { health } = healthOf()
    let tries = 0
    await repeatAfterLoss(health, async () => {
      tries += 1
      if (tries === 1) health.lose('it was killed')
      if (tries === 1) throw refused()
    })
    expect(tries).toBe(2)
    const fault = new Error('of itself')
    await expect(repeatAfterLoss(health, () => Promise.reject(fault))).rejects.toBe(fault)
    await repeatAfterLoss(health, async () => {
      tries += 1
      if (tries === 3) throw busy()
      if (tries === 4) throw tooMany()
    })
    expect(tries).toBe(5)
    health.end()
  })
})

it('a hanging statement is cut, and then the pool works as before', async () => {
  const pool = openPool(`${inject('postgresUrl')}postgres`, () => undefined)
  const cut = cuttable(pool)
  const client = await pool.connect()
  const hanging = client.query('select pg_sleep(50)').finally(() => client.release())
  // The statement fails while the test waits for something else. The test checks its error below.
  hanging.catch(() => undefined)
  await expect
    .poll(async () => (await pool.query(`select from pg_stat_activity where query like '%pg_sleep(50)'`)).rowCount)
    .toBe(1)
  cut()
  await expect(hanging).rejects.toThrow('Connection terminated')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
