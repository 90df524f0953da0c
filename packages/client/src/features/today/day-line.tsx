import type { Today } from '@attune/api'
import { COMPLETION_THRESHOLD, PREFERRED_STEP_DAYS } from '@attune/api'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { breathHeight } from '../../shared/breath.ts'
import { countsOf } from '../../shared/day/open-things.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { nowAtom } from '../../shared/time/now.ts'
import classes from './day-line.module.css'
import { Lanes } from './day-lanes.tsx'
import { Legend } from './legend.tsx'
import { shareOfDay } from './share-of-day.ts'

const [width, height] = [320, 92]
const baseline = 100

/**
 * Draws the whole day as one breath. Its depth is the share of the plan so far that has been done. The time ahead is
 * dotted.
 */
export function DayLine({ today }: { today: Today }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useAtomValue(nowAtom)
  const { done, soFar, toCome } = countsOf(today)
  // The whole line is dotted until a slot or window has been due, because no share can be computed before then.
  const isEarly = soFar === 0
  const depth = isEarly ? 1 : done / soFar
  const at = shareOfDay(now.getTime(), today.timezone)
  const topOf = (share: number) => baseline - height * depth * breathHeight(share)
  const part = (from: number, to: number) =>
    Array.from({ length: 49 }, (_, step) => {
      const share = from + ((to - from) * step) / 48
      return `${step === 0 ? 'M' : 'L'}${(share * width).toFixed(1)},${topOf(share).toFixed(1)}`
    }).join('')
  // Grow has no plan.
  if (today.step === 'grow') return null
  const threshold = baseline - height * COMPLETION_THRESHOLD
  const lived = part(0, at)
  return (
    <figure className={`${classes.figure} ${classes[today.step]}`}>
      <svg
        role="img"
        aria-label={t('today.line', { done, soFar, toCome })}
        viewBox={`0 0 ${width} 150`}
        className={classes.line}
      >
        {/* The rule applies from the last planned day of a step onwards. */}
        {today.day >= PREFERRED_STEP_DAYS && (
          <>
            <path d={`M0,${threshold}H${width}`} className={classes.threshold} />
            <text x={width} y={threshold - 6} textAnchor="end" className={classes.text}>
              {t('today.onTrack')}
            </text>
          </>
        )}
        <path d={`M0,${baseline}H${width}`} className={classes.baseline} />
        {!isEarly && (
          <>
            <path d={`${lived}V${baseline}H0Z`} className={classes.fill} />
            <path d={lived} className={classes.lived} />
          </>
        )}
        <path d={part(isEarly ? 0 : at, 1)} className={classes.ahead} />
        <Lanes today={today} width={width} />
        <path d={`M${at * width},${baseline}V138`} className={classes.now} />
        <circle cx={at * width} cy={topOf(at)} r="6" className={classes.dot} />
        <text x={Math.min(at * width + 12, width - 40)} y={Math.max(topOf(at), 12)} className={classes.time}>
          {formats.time(now, today.timezone)}
        </text>
      </svg>
      <Legend today={today} />
    </figure>
  )
}
