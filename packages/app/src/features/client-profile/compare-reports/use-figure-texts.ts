import type { PrintedFigures, Report } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import type { ComparedFigure, DifferenceUnit, FigureValue } from './compared-figures.ts'

/** A report and its figures. */
export interface ComparedReport {
  readonly report: Report
  readonly printed: PrintedFigures
}

/** Returns functions that put the figures of reports into words. */
export function useFigureTexts() {
  const { t } = useTranslation(['compare-reports', 'client-profile', 'reports', 'shared'])
  const formats = useFormats()
  const { now, timezone } = useAtomValue(nowAtom)

  const differenceIn: Record<DifferenceUnit, (size: number) => string> = {
    percent: formats.count,
    hours: (size) => t('shared:hours', { hours: formats.hours(size) }),
    ms: (size) => t('shared:ms', { ms: formats.count(size) }),
    count: formats.count,
    points: (size) => t('shared:points', { count: size, number: formats.count(size) }),
  }

  return {
    /** Names a figure, such as 'Mental' or 'Calm: HRV-1'. */
    name: ({ kind, goal }: Pick<ComparedFigure, 'kind' | 'goal'>): string => {
      const type = goal ? t(`shared:exerciseGoal.${goal}`) : ''
      switch (kind) {
        case 'productivity':
        case 'mental':
        case 'physical':
          return t(`shared:indicator.${kind}`)
        case 'hrv1':
        case 'hrv2':
          return t('figure.measure', { type, measure: t(`shared:measure.${kind}`) })
        case 'hours':
        case 'exercises':
        case 'reflections':
        case 'done':
        case 'improved':
          return t(`figure.${kind}`, { type })
      }
    },
    /** Formats a figure of one report, such as '64%', '12/15' or '5 of 7'. */
    value: (figure: FigureValue): string => {
      if (figure === null) return t('shared:missing')
      switch (figure.unit) {
        case 'percent':
          return formats.percent(figure.value)
        case 'hours':
          return t('shared:hours', { hours: formats.hours(figure.value) })
        case 'ms':
          return t('shared:ms', { ms: formats.count(Math.round(figure.value)) })
        case 'count':
          return formats.count(figure.value)
        case 'share':
          return t('value.share', { value: formats.count(figure.value), of: formats.count(figure.of) })
        case 'plan': {
          const { done, planned, inGrow } = figure
          const grow =
            inGrow === null ? '' : t('value.grow', { grow: formats.count(inGrow), step: t('shared:step.grow') })
          if (planned === null) return grow === '' ? t('shared:missing') : grow
          const plan = t('value.plan', { done: formats.count(done), planned: formats.count(planned) })
          return grow === '' ? plan : `${plan}, ${grow}`
        }
      }
    },
    /** The change of a figure as a Trend displays it and as screen readers read it. */
    change: ({ change, verdict }: Pick<ComparedFigure, 'change' | 'verdict'>) => {
      if (change === null) return undefined
      const difference = differenceIn[change.unit](Math.abs(change.by))
      const direction = change.by === 0 ? 'none' : change.by > 0 ? 'up' : 'down'
      const spoken = t(`change.${direction}`, { difference })
      return {
        trend: { change: change.by, difference, spoken },
        verdict: verdict === undefined ? undefined : t(`verdict.${verdict}`),
      }
    },
    /** The period of a report, such as 'Last 7 days, Jun 5 to Jun 11, 2026'. */
    period: ({ period, from, until }: Report): string => {
      const days =
        from === until
          ? formats.dayAndYear(until)
          : t('client-profile:report.span', { from: formats.day(from), until: formats.dayAndYear(until) })
      return `${t(`reports:periods.${period}`)}, ${days}`
    },
    madeAt: ({ createdAt }: Report): string =>
      t('client-profile:report.madeAt', { at: formats.dayAndTime(createdAt, timezone, now) }),
  }
}
