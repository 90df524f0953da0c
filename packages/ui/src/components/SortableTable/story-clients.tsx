import { CellLines } from './CellLines.tsx'
import { CellSkeleton } from './CellSkeleton.tsx'
import type { Column } from './column.ts'
import { Watch } from './Watch.tsx'

/** A client as the table's stories need one. */
export interface StoryClient {
  id: string
  name: string
  age: number
  phase: string
  day: number
  hours: number | null
  mental: number | null
}

const steps = ['Learn', 'Sense', 'Grow']

export const clients: StoryClient[] = [
  { id: '1', name: 'Inês Carvalho', age: 44, phase: 'Sense', day: 7, hours: 15.3, mental: 76 },
  { id: '2', name: 'Amara Okafor', age: 41, phase: 'Sense', day: 5, hours: 12.4, mental: 64 },
  { id: '3', name: 'Henrik Solberg', age: 63, phase: 'Sense', day: 2, hours: 4.1, mental: 67 },
  { id: '4', name: 'Åsa Lindqvist', age: 36, phase: 'Learn', day: 3, hours: 9.4, mental: 71 },
  { id: '5', name: 'Mei-Ling Zhao', age: 28, phase: 'Grow', day: 6, hours: 17.5, mental: 82 },
]

/** A thousand clients that are the same at every run. */
export const thousandClients: StoryClient[] = Array.from({ length: 1000 }, (_, at) => ({
  id: String(at + 1),
  name: `Client ${(at * 617) % 1000}`,
  age: 20 + (at % 50),
  phase: steps[at % 3] as string,
  day: 1 + (at % 7),
  hours: at % 9 === 0 ? null : ((at * 37) % 240) / 10,
  mental: at % 11 === 0 ? null : 40 + ((at * 7) % 60),
}))

const hours = (value: number) => `${value.toFixed(1)} h`
const percent = (value: number) => `${value}%`

function figure(value: number | null, limit: number, text: (value: number) => string, spoken: string) {
  if (value === null) return '–'
  return value < limit ? <Watch spoken={spoken}>{text(value)}</Watch> : text(value)
}

export const columns: Column<StoryClient>[] = [
  {
    id: 'name',
    header: 'Name/Surname',
    share: 34,
    isRowHeader: true,
    sortValue: ({ name }) => name,
    skeleton: (position) => <CellSkeleton before="avatar" first={`${7 + (position % 3)}rem`} second="4.5rem" />,
    cell: ({ id, name, age }) => (
      <CellLines
        first={
          <a href={`#client-${id}`} style={{ fontWeight: 600 }}>
            {name}
          </a>
        }
        second={`${age} years`}
      />
    ),
  },
  {
    id: 'phase',
    header: 'Phase',
    share: 26,
    sortValue: ({ phase, day }) => steps.indexOf(phase) * 1000 + day,
    cell: ({ phase, day }) => <CellLines first={`${phase} day ${day}`} second="Started May 31" />,
  },
  {
    id: 'engagement',
    header: 'Engagement(48h)',
    share: 20,
    sortValue: (client) => client.hours,
    cell: (client) => <CellLines first={figure(client.hours, 10, hours, 'Low')} second="45 min ago" />,
  },
  {
    id: 'mental',
    header: 'Mental',
    share: 20,
    sortValue: ({ mental }) => mental,
    cell: ({ mental }) => <CellLines first={figure(mental, 70, percent, 'Lagging')} second="24h 78%" />,
  },
]
