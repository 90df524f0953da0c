import { Button } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setTimezoneAtom } from '../../shared/day/day-atoms.ts'
import classes from './today.module.css'

const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Asks whether the plan should move to the phone's zone. Nothing moves before the client has answered. */
export function ZoneQuestion({ planZone }: { planZone: string }) {
  const { t } = useTranslation()
  const { mutate, isPending, isError } = useAtomValue(setTimezoneAtom)
  const [kept, setKept] = useState<string>()
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (own === planZone || own === kept) return null
  const [phone, plan] = [cityOf(own), cityOf(planZone)]
  return (
    <section className={classes.band} aria-label={t('zone.title')}>
      <p>{t('zone.question', { phone, plan })}</p>
      {isError && <p role="alert">{t('notSaved')}</p>}
      <div className={classes.buttons}>
        <Button variant="secondary" isBusy={isPending} onClick={() => mutate(own)}>
          {t('zone.use', { phone })}
        </Button>
        <Button variant="quiet" onClick={() => setKept(own)}>
          {t('zone.keep', { plan })}
        </Button>
      </div>
    </section>
  )
}
