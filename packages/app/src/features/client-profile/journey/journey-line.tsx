import { COMPLETION_THRESHOLD, type Journey } from '@attune/api'
import { BreathLine } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useChartTexts } from '../../../shared/i18n/use-chart-texts.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { todayProgress } from '../../../shared/time/zones.ts'
import { useJourneyPhases } from './use-journey-phases.tsx'
import { useJourneyTable } from './use-journey-table.ts'

/** Draws the line of a journey, with a sentence and a hidden table of days for screen readers. */
export function JourneyLine({ journey, maxDays }: { journey: Journey; maxDays: number }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const { now } = useAtomValue(nowAtom)
  const formats = useFormats()
  const chartTexts = useChartTexts()
  const phases = useJourneyPhases(journey)
  const table = useJourneyTable(journey)
  const current = journey.steps.findLast(({ days }) => days.length > 0)
  return (
    <BreathLine
      {...chartTexts}
      variant="hero"
      phases={phases}
      maxDays={maxDays}
      dayProgress={todayProgress(journey, now)}
      scaleLabels={{
        full: formats.percent(100),
        threshold: formats.percent(COMPLETION_THRESHOLD * 100),
        none: formats.count(0),
      }}
      table={table}
      label={t('journey.label', {
        step: current ? t(`shared:step.${current.step}`) : '',
        day: current?.days.length ?? 0,
        count: table.rows.length,
      })}
    />
  )
}
