import { Button } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { todayAtom } from '../../shared/day/day-atoms.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import classes from './reflect.module.css'

export interface SentState {
  readonly at: Date
  readonly isKept: boolean
}

interface SendPartProps {
  label: string
  isBusy: boolean
  keptAt: Date | undefined
  sent: SentState | undefined
  onSend: () => void
}

/** Shows the button that sends the answers, and whether the answers have been saved or sent. */
export function SendPart({ label, isBusy, keptAt, sent, onSend }: SendPartProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const zone = useAtomValue(todayAtom).data?.timezone ?? 'UTC'
  const time = (at: Date) => formats.time(at, zone)
  return (
    <div className={classes.send}>
      {!sent && (
        <Button size="wide" isBusy={isBusy} busyLabel={t('reflect.sending')} onClick={onSend}>
          {label}
        </Button>
      )}
      <p className={classes.foot}>
        <span>{t('reflect.coachSees')}</span>
        <output>
          {sent && <span>{sent.isKept ? t('records.later') : t('reflect.sentAt', { time: time(sent.at) })}</span>}
          {!sent && keptAt && <span>{t('reflect.draftKept', { time: time(keptAt) })}</span>}
        </output>
      </p>
    </div>
  )
}
