import { expect, test } from 'vitest'
import { dayWord } from './day-word.ts'
import { formatsOf } from './formats.ts'

const words = { t: ((key: string) => key) as never, formats: formatsOf('en-US') }

test('today and yesterday are named, and any other day is a date', () => {
  const of = (day: string) => dayWord(day, '2026-06-11', words)
  expect(['2026-06-11', '2026-06-10', '2026-06-09', '2026-06-12'].map(of)).toEqual([
    'today',
    'yesterday',
    'Tue, Jun 9',
    'Fri, Jun 12',
  ])
})
