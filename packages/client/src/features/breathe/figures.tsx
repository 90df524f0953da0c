import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import classes from './breathe.module.css'
import { latestAtom, strapStateAtom } from './strap/strap-atoms.ts'
import { useStrapText } from './strap/use-strap-text.ts'

/** Formats a duration as '6:12'. */
function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Shows the time left and, if a strap is connected, the pulse and the strap's status. */
export function Figures({ left }: { left: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const latest = useAtomValue(latestAtom)
  const hasStrap = useAtomValue(strapStateAtom) !== 'none'
  const text = useStrapText()
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t('breathe.timeLeft')}</dt>
          <dd>{clockOf(left)}</dd>
        </div>
        {hasStrap && (
          <div>
            <dt>{t('breathe.pulse')}</dt>
            <dd>{latest ? t('breathe.beatsAMinute', { pulse: formats.whole(latest.heartRate) }) : '–'}</dd>
          </div>
        )}
      </dl>
      <output className={classes.muted}>{text}</output>
    </>
  )
}
