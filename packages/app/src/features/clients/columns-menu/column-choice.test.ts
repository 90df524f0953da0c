import { expect, test } from 'vitest'
import { usualColumns } from '../../../shared/preferences.ts'
import { COLUMNS } from '../columns/client-columns.tsx'
import { SPECIFIED_COLUMNS } from '../list-query/list-query.ts'
import {
  areColumnsUsual,
  columnsInOrder,
  columnVisibility,
  isColumnShown,
  movedColumn,
  withColumnToggled,
} from './column-choice.ts'

const usual = columnsInOrder(usualColumns)

test('a coach who hasn’t chosen any columns sees those of the specification, in its order', () => {
  expect(usual.filter((id) => isColumnShown(usualColumns, id))).toEqual(SPECIFIED_COLUMNS)
  expect(areColumnsUsual(usualColumns)).toBe(true)
})

test('the name is always shown first, whatever choice is stored', () => {
  const choice = { order: ['phase', 'name'], visibility: { name: false } }
  expect(columnsInOrder(choice).slice(0, 2)).toEqual(['name', 'phase'])
  expect(columnVisibility(choice).name).toBe(true)
})

test('unknown and repeated columns in the stored order are ignored, and missing columns are added at the end', () => {
  const order = columnsInOrder({ order: ['shoeSize', 'mental', 'mental'], visibility: { shoeSize: true } })
  expect(order.slice(0, 3)).toEqual(['name', 'mental', 'phase'])
  expect(order.toSorted()).toEqual([...COLUMNS].toSorted())
})

test('toggling a column twice restores the default choice', () => {
  const hidden = withColumnToggled(usualColumns, 'phase')
  expect(isColumnShown(hidden, 'phase')).toBe(false)
  expect(areColumnsUsual(hidden)).toBe(false)
  expect(areColumnsUsual(withColumnToggled(hidden, 'phase'))).toBe(true)
})

test('a column can move to any position between the name and the end', () => {
  expect(movedColumn(usual, 'mental', 1).slice(0, 3)).toEqual(['name', 'mental', 'phase'])
  expect(movedColumn(usual, 'mental', -3)[1]).toBe('mental')
  expect(movedColumn(usual, 'mental', 99).at(-1)).toBe('mental')
  expect(movedColumn(usual, 'name', 3)).toBe(usual)
})
