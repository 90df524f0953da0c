import { inject, describe, expect, it } from 'vitest'
import { againAfterLoss, watchDatabase } from './database-health.ts'
import { cuttable, openPool } from './pool.ts'

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

/** Health of a database whose state the test sets, with the events that it reported. */
function watched() {
  const told: string[] = []
  const state = { isThere: true, looks: 0 }
  const watch = watchDatabase({
    probe: async () => {
      state.looks += 1
      return state.isThere
    },
    onLost: () => told.push('lost'),
    onBack: () => told.push('back'),
    cutConnections: () => told.push(`cut at look ${state.looks}`),
    pause: 1,
  })
  return { watch, told, state }
}

describe('the health of the database', () => {
  it('reports each loss once and each return once, however many errors notice it', async () => {
    const { watch, told, state } = watched()
    for (let loss = 1; loss <= 2; loss++) {
      state.isThere = false
      expect([watch.notice(refused()), watch.notice(refused()), await watch.probe()]).toEqual([true, true, false])
      expect(watch.losses).toBe(loss)
      state.isThere = true
      await watch.back()
    }
    watch.end()
    expect(told).toEqual(['lost', 'back', 'lost', 'back'])
  })

  it('counts no other error as a loss', () => {
    const { watch, told } = watched()
    expect(watch.notice(Object.assign(new Error('duplicate'), { code: '23505' }))).toBe(false)
    expect([watch.losses, told]).toEqual([0, []])
  })

  it('cuts hanging connections after several failed checks in a row, and after the first one when the server stops', async () => {
    const { watch, told, state } = watched()
    state.isThere = false
    watch.lose('it stands still')
    await expect.poll(() => told).toEqual(expect.arrayContaining(['cut at look 4', 'cut at look 8']))
    state.isThere = true
    await watch.back()
    Object.assign(state, { isThere: false, looks: 0 })
    watch.hurry()
    await expect.poll(() => told).toContain('cut at look 1')
    watch.end()
  })

  it('repeats work that was lost with it, and not work that failed by itself', async () => {
    const { watch } = watched()
    let tries = 0
    await againAfterLoss(watch, async () => {
      tries += 1
      if (tries === 1) watch.lose('it was killed')
      if (tries === 1) throw refused()
    })
    expect(tries).toBe(2)
    const fault = new Error('of itself')
    await expect(againAfterLoss(watch, () => Promise.reject(fault))).rejects.toBe(fault)
    watch.end()
  })
})

it('a hanging statement is cut, and the pool works as before', async () => {
  const pool = openPool(`${inject('postgresUrl')}postgres`, () => undefined)
  const cut = cuttable(pool)
  const client = await pool.connect()
  const hanging = client.query('select pg_sleep(50)').finally(() => client.release())
  // It fails while the test waits for something else; its error is checked below.
  hanging.catch(() => undefined)
  await expect
    .poll(async () => (await pool.query(`select from pg_stat_activity where query like '%pg_sleep(50)'`)).rowCount)
    .toBe(1)
  cut()
  await expect(hanging).rejects.toThrow('Connection terminated')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
