import type { EarlyStart } from '@attune/api'
import { Checkbox } from '@attune/ui'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './next-step.module.css'

interface StartEarlyProps {
  early: EarlyStart
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  /** Whether the form was submitted without the tick. */
  isMissing: boolean
  ref: Ref<HTMLInputElement>
}

/** The box that confirms an early change. It says how early the change is. */
export function StartEarly({ early, isTicked, onTick, isMissing, ref }: StartEarlyProps) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const { daysEarly, percentDone } = early
  const share = percentDone === null ? '' : formats.percent(percentDone)
  const text =
    daysEarly === 0
      ? t('phaseChange.early.share', { share })
      : t(share ? 'phaseChange.early.both' : 'phaseChange.early.days', { count: daysEarly, share })
  return (
    <div className={classes.startEarly}>
      <Checkbox
        ref={ref}
        label={text}
        checked={isTicked}
        onCheckedChange={onTick}
        error={isMissing ? t('phaseChange.early.missing') : undefined}
      />
    </div>
  )
}
