import { BreathLine } from '../../../charts/BreathLine/BreathLine.tsx'
import { EvenBreathLine } from '../../../charts/EvenBreathLine/EvenBreathLine.tsx'
import { Avatar } from '../../Avatar/Avatar.tsx'
import { ProgressWithMark } from '../../ProgressWithMark/ProgressWithMark.tsx'
import { StatusMark } from '../../StatusMark/StatusMark.tsx'
import { CellLines } from '../cells/CellLines.tsx'
import { CellSkeleton } from '../cells/CellSkeleton.tsx'
import type { Column } from '../SortableTable.types.ts'
import type { StoryClient } from './story-clients.ts'
import { FlaggedValue } from '../cells/FlaggedValue.tsx'

const steps = ['learn', 'sense', 'grow']
const words = { learn: 'Learn', sense: 'Sense', grow: 'Grow' }
const phaseOf = ({ phases }: StoryClient) => phases[0] as StoryClient['phases'][number]
const dayOf = (client: StoryClient) => phaseOf(client).days.length

function figure(value: number | null, limit: number, text: string, spoken: string) {
  if (value === null) return '–'
  return value < limit ? <FlaggedValue spoken={spoken}>{text}</FlaggedValue> : text
}

function indicator(id: 'productivity' | 'mental' | 'physical', header: string, share: number): Column<StoryClient> {
  return {
    id,
    header,
    share,
    sortValue: (client) => client[id],
    cell: (client) => <CellLines first={figure(client[id], 70, `${client[id]}%`, 'Lagging')} second="24h 78%" />,
  }
}

function ratio(id: 'exercises' | 'reflections', header: string, share: number): Column<StoryClient> {
  return {
    id,
    header,
    share,
    sortValue: (client) => client[id] && client[id][0] / client[id][1],
    skeleton: <CellSkeleton first="2.7rem" second="4.5rem" isBar />,
    cell: (client) => {
      if (!client[id]) return <CellLines first="–" second={'\u00a0'} />
      const [done, planned] = client[id]
      const isBehind = done / planned < 0.8
      return (
        <CellLines
          first={
            <>
              {isBehind ? (
                <FlaggedValue hasMark={false} spoken="Behind">
                  {done}
                </FlaggedValue>
              ) : (
                <strong style={{ fontWeight: 500 }}>{done}</strong>
              )}
              <span style={{ color: 'var(--attune-colors-fg-muted)' }}>{`/${planned}`}</span>
            </>
          }
          isSecondDrawn
          second={<ProgressWithMark done={done} planned={planned} label={`${done} of ${planned} ${id}`} />}
        />
      )
    },
  }
}

/** The nine columns of the clients list, with the same shares. */
export const columns: Column<StoryClient>[] = [
  {
    id: 'name',
    header: 'Name/Surname',
    share: 19.8,
    isRowHeader: true,
    sortValue: ({ name }) => name,
    skeleton: (position) => (
      <CellSkeleton
        hasAvatar
        first={`${[9, 7.5, 10.5, 8, 6.8][position % 5]}rem`}
        second={`${[5, 4, 5.8, 4.4, 3.7][position % 5]}rem`}
      />
    ),
    cell: ({ id, name, age }) => (
      <CellLines
        before={<Avatar />}
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
    share: 19.6,
    sortValue: (client) => steps.indexOf(phaseOf(client).step) * 1000 + dayOf(client),
    skeleton: <CellSkeleton before={<EvenBreathLine />} first="4.7rem" second="5.7rem" />,
    cell: (client) => (
      <CellLines
        before={
          <BreathLine
            variant="row"
            phases={client.phases}
            dayProgress={0.66}
            label={`${words[phaseOf(client).step]} line`}
          />
        }
        first={
          <>
            <strong style={{ fontWeight: 600 }}>{words[phaseOf(client).step]}</strong>{' '}
            <span style={{ color: 'var(--attune-colors-fg-muted)' }}>{`day ${dayOf(client)}`}</span>
          </>
        }
        second="Started May 31"
      />
    ),
  },
  {
    id: 'engagement',
    header: 'Engagement(48h)',
    share: 12,
    sortValue: ({ hours }) => hours,
    skeleton: <CellSkeleton second="5rem" />,
    cell: ({ hours, lastConnected }) => (
      <CellLines first={figure(hours, 10, `${hours?.toFixed(1)} h`, 'Low')} second={lastConnected} />
    ),
  },
  indicator('productivity', 'Productivity', 8.2),
  indicator('mental', 'Mental', 7.6),
  indicator('physical', 'Physical', 7.6),
  ratio('exercises', 'Exercises', 8.3),
  ratio('reflections', 'Reflections', 8.1),
  {
    id: 'assessments',
    header: 'Assessments',
    share: 8.8,
    sortValue: ({ assessments }) => assessments.filter((status) => status === 'complete').length / assessments.length,
    skeleton: <CellSkeleton first="1.7rem" />,
    cell: ({ assessments }) => (
      <CellLines
        first={`${assessments.filter((status) => status === 'complete').length}/${assessments.length}`}
        isSecondDrawn
        second={assessments.map((status, at) => (
          <StatusMark key={at} status={status} label={status} isLabelHidden />
        ))}
      />
    ),
  },
]
