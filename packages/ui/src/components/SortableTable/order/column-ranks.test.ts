import { describe, expect, test } from 'vitest'
import { type ColumnRanks, rankColumn } from './column-ranks.ts'
import { order } from './order.ts'

interface Row {
  name: string
  hours: number | null
}

const names = ['Noor', 'Ada', 'Zoe', 'Max', 'Eva', 'Leo']
const rows: Row[] = names.map((name, at) => ({ name, hours: at === 4 ? null : (at * 7) % 5 }))
const byName = { sortValue: ({ name }: Row) => name }
const first = (given: readonly Row[] = rows) => rankColumn(given, byName, 'en-US', undefined)
const sortedNames = (given: readonly Row[], kept: ColumnRanks<Row>) =>
  [...order(rankColumn(given, byName, 'en-US', kept).ranks, 'ascending')].map((at) => given[at]?.name)

describe('the ranks of a column', () => {
  test('are the same array while no value has changed, whatever else has', () => {
    const { kept } = first()
    const news = rows.map((row) => (row.name === 'Max' ? { ...row, hours: 99 } : row))
    const again = rankColumn(news, byName, 'en-US', kept)
    expect(again.ranks.ranks).toBe(kept.ranks)
    expect(again.kept.rows).toBe(news)
  })

  test('are computed again when a value changes', () => {
    const news = rows.map((row) => (row.name === 'Max' ? { ...row, name: 'Abe' } : row))
    expect(sortedNames(news, first().kept)).toEqual(['Abe', 'Ada', 'Eva', 'Leo', 'Noor', 'Zoe'])
  })

  test('of a search are picked from all ranks, which stay cached for the next key', () => {
    const { kept } = first()
    const found = rows.filter(({ name }) => name.includes('o'))
    const some = rankColumn(found, byName, 'en-US', kept)
    expect(sortedNames(found, kept)).toEqual(['Leo', 'Noor', 'Zoe'])
    expect(some.kept).toBe(kept)
    expect(rankColumn(rows, byName, 'en-US', some.kept).ranks.ranks).toBe(kept.ranks)
  })

  test('of rows in another order, or of others, are right too', () => {
    const { kept } = first()
    const turned = rows.toReversed().slice(1)
    expect(sortedNames(turned, kept)).toEqual(['Ada', 'Eva', 'Max', 'Noor', 'Zoe'])
    const more = [{ name: 'Bo', hours: 1 }, ...rows]
    expect(sortedNames(more, kept)).toEqual(['Ada', 'Bo', 'Eva', 'Leo', 'Max', 'Noor', 'Zoe'])
    const fewer = [{ name: 'Bo', hours: 1 }, ...rows.slice(3)]
    expect(sortedNames(fewer, kept)).toEqual(['Bo', 'Eva', 'Leo', 'Max'])
  })

  test('are computed again for another language or another column', () => {
    const { kept } = first()
    expect(rankColumn(rows, byName, 'sv', kept).ranks.ranks).not.toBe(kept.ranks)
    const byHours = { sortValue: ({ hours }: Row) => hours }
    const ranks = rankColumn(rows, byHours, 'en-US', kept).ranks
    expect([...order(ranks, 'descending')].at(-1)).toBe(4)
  })

  test('follow a row that now sorts after the others', () => {
    const column = { ...byName, sortsAfter: ({ hours }: Row) => hours === 99 }
    const { kept } = rankColumn(rows, column, 'en-US', undefined)
    const news = rows.map((row) => (row.name === 'Ada' ? { ...row, hours: 99 } : row))
    const { ranks } = rankColumn(news, column, 'en-US', kept)
    expect([...order(ranks, 'ascending')].at(-1)).toBe(1)
    expect([...order(ranks, 'descending')].at(-1)).toBe(1)
  })
})
