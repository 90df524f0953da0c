import type { Client } from './clients.ts'

/** A column for every contender: the two lines of its cells, and the value by which it is sorted. */
export interface BenchColumn {
  id: keyof Client
  header: string
  share: number
  sortValue: (client: Client) => number | string | null
  first: (client: Client) => string
  second: (client: Client) => string
}

const figure = (value: number | null, unit: string) => (value === null ? '–' : `${value}${unit}`)

const indicator = (id: 'productivity' | 'mental' | 'physical', header: string, share: number): BenchColumn => ({
  id,
  header,
  share,
  sortValue: (client) => client[id],
  first: (client) => figure(client[id], '%'),
  second: () => '24h 78%',
})

/** The nine columns of the clients list. */
export const benchColumns: readonly BenchColumn[] = [
  {
    id: 'name',
    header: 'Name/Surname',
    share: 19.8,
    sortValue: ({ name }) => name,
    first: ({ name }) => name,
    second: ({ age }) => `${age} years`,
  },
  {
    id: 'step',
    header: 'Phase',
    share: 19.6,
    sortValue: ({ step, day }) => ['Learn', 'Sense', 'Grow'].indexOf(step) * 100 + day,
    first: ({ step, day }) => `${step} day ${day}`,
    second: ({ started }) => started,
  },
  {
    id: 'hours',
    header: 'Engagement(48h)',
    share: 12,
    sortValue: ({ hours }) => hours,
    first: ({ hours }) => figure(hours, ' h'),
    second: ({ lastConnected }) => lastConnected,
  },
  indicator('productivity', 'Productivity', 8.2),
  indicator('mental', 'Mental', 7.6),
  indicator('physical', 'Physical', 7.6),
  {
    id: 'exercises',
    header: 'Exercises',
    share: 8.3,
    sortValue: ({ exercises }) => exercises / 30,
    first: ({ exercises }) => `${exercises}/30`,
    second: ({ exercises }) => (exercises < 24 ? 'behind' : 'on track'),
  },
  {
    id: 'reflections',
    header: 'Reflections',
    share: 8.1,
    sortValue: ({ reflections }) => reflections,
    first: ({ reflections }) => figure(reflections, '/24'),
    second: () => 'in this step',
  },
  {
    id: 'assessments',
    header: 'Assessments',
    share: 8.8,
    sortValue: ({ assessments }) => assessments / 3,
    first: ({ assessments }) => `${assessments}/3`,
    second: () => 'due today',
  },
]

/**
 * One slow and simple order for all contenders. Every contender's order is checked against it, and peers without an
 * order of their own sort with it.
 */
export const collator = new Intl.Collator('en-US')

type Value = number | string | null

export function compareValues(one: Value, other: Value, isDescending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const ascending =
    typeof one === 'string' || typeof other === 'string' ? collator.compare(`${one}`, `${other}`) : one - other
  return isDescending ? -ascending : ascending
}

export function compareClients({ sortValue }: BenchColumn, isDescending: boolean) {
  return (one: Client, other: Client) => compareValues(sortValue(one), sortValue(other), isDescending)
}

export const columnOf = (id: keyof Client) => benchColumns.find((column) => column.id === id) as BenchColumn
