import { Button } from '@attune/ui'
import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'
import { interruptedAtom } from './interrupted-atom.ts'
import classes from './sending.module.css'

/** Says that an exercise whose page was killed has been kept. Renders nothing if there is none. */
export function Interrupted() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [interrupted, setInterrupted] = useAtom(interruptedAtom)
  if (!interrupted) return null
  const { startedAt, breathed } = interrupted
  return (
    <section role="alert" className={classes.band}>
      <p>{t('records.interrupted', { time: formats.dayAndTime(startedAt), duration: formats.duration(breathed) })}</p>
      <Button variant="secondary" onClick={() => setInterrupted(undefined)}>
        {t('close')}
      </Button>
    </section>
  )
}
