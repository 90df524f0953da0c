import { REFLECTION_WINDOWS, type OpeningState, type Reflections } from '@attune/api'
import { Panel, ReflectionGrid, Skeleton, type WindowStatus } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../api/use-query.ts'
import { useClockFormats } from '../../shared/format/clock-formats.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { useChartTexts } from '../../shared/i18n/use-chart-texts.ts'
import { nowAtom } from '../../shared/time/clock.ts'
import { zoneDifference } from '../../shared/time/zones.ts'
import { PanelMeaning } from '../../shared/meanings/panel-meaning.tsx'
import { getReflections } from './queries/client-queries.ts'
import classes from './client-profile.module.css'
import { CountOfPlan } from './count-of-plan.tsx'
import { QueryPart } from './query-part.tsx'

/** Windows that a change of step or zone cut short are drawn as gaps. */
const drawn: Record<OpeningState, WindowStatus | null> = {
  done: 'done',
  missed: 'missed',
  open: 'open',
  ahead: 'ahead',
  cut: null,
}

interface ReflectionsOf {
  personId: string
  /** The client's zone, on whose clock the windows are. */
  timezone: string | undefined
}

function Caption({ personId, timezone }: ReflectionsOf) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const reflections = useQuery(getReflections(personId)).data
  const isElsewhere = zoneDifference(timezone, useAtomValue(nowAtom)) !== undefined
  if (!reflections || reflections.planned === null) return null
  return (
    <>
      <CountOfPlan personId={personId} done={reflections.done} planned={reflections.planned} />{' '}
      <span>
        {[t('inStep', { step: t(`shared:step.${reflections.step}`) }), ...(isElsewhere ? [t('clientTime')] : [])].join(
          ', ',
        )}
      </span>
    </>
  )
}

function Windows({ reflections }: { reflections: Reflections }) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const { clockRange } = useClockFormats()
  const chartTexts = useChartTexts()
  const { step, windows, dates, done, planned } = reflections
  if (windows.length === 0) return <p className={classes.nothing}>{t('reflections.none')}</p>
  return (
    <ReflectionGrid
      {...chartTexts}
      step={step}
      windows={windows.map(({ window, states }) => {
        const { start, end } = REFLECTION_WINDOWS.find((known) => known.window === window) ?? REFLECTION_WINDOWS[0]
        return {
          name: t(`reflections.window.${window}`),
          hours: clockRange(start, end),
          days: states.map((state) => drawn[state]),
        }
      })}
      dayLabels={dates.map(formats.day)}
      label={t('reflections.label', { done, planned })}
      statusNames={{
        done: t('activity.state.done'),
        missed: t('activity.state.missed'),
        open: t('activity.state.open'),
        ahead: t('activity.state.ahead'),
      }}
      valuesCaption={t('reflections.values')}
      windowColumn={t('reflections.column')}
      notCounted={t('reflections.notCounted')}
    />
  )
}

/** Shows the client's reflections in the current step, by time of day. */
export function ReflectionsPanel({ personId, timezone }: ReflectionsOf) {
  const { t } = useTranslation(['client-profile', 'shared'])
  return (
    <Panel
      id="reflections"
      space="sm"
      title={t('reflections.title')}
      help={<PanelMeaning of="reflections" title={t('reflections.title')} />}
      caption={<Caption personId={personId} timezone={timezone} />}
    >
      <QueryPart
        of={getReflections(personId)}
        part="surveys"
        emptyText={t('reflections.empty')}
        skeleton={<Skeleton height="12.857rem" />}
      >
        {(reflections) => <Windows reflections={reflections} />}
      </QueryPart>
    </Panel>
  )
}
