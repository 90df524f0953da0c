import { type Access, dayIn } from '@attune/api'
import { Button } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayAtom } from '../../shared/day/day-atoms.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { PartFailed } from '../../shared/part-failed.tsx'
import classes from './me.module.css'
import { accessesAtom } from './profile-atoms.ts'

const shownFirst = 4

function Accesses({ accesses }: { accesses: readonly Access[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const zone = useAtomValue(todayAtom).data?.timezone ?? 'UTC'
  const [isWhole, setWhole] = useState(false)
  if (accesses.length === 0) return <p>{t('looked.nobody')}</p>
  const timeOf = (at: string) => `${formats.day(dayIn(zone, Date.parse(at)))}, ${formats.time(at, zone)}`
  return (
    <>
      <ul className={classes.list}>
        {(isWhole ? accesses : accesses.slice(0, shownFirst)).map(({ at, firstName, kind }) => (
          <li key={`${at} ${firstName} ${kind}`} className={classes.between}>
            <span>{t(`looked.${kind}`, { name: firstName })}</span>
            <span className={classes.muted}>{timeOf(at)}</span>
          </li>
        ))}
      </ul>
      {!isWhole && accesses.length > shownFirst && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {t('looked.all', { count: accesses.length })}
        </Button>
      )}
    </>
  )
}

/** Lists which coach has read or changed the client's data, and when. */
export function WhoLooked() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useAtomValue(accessesAtom)
  return (
    <section aria-labelledby="looked" className={classes.part}>
      <h2 id="looked" className={classes.title}>
        {t('looked.title')}
      </h2>
      {isError && <PartFailed onRetry={refetch} />}
      {data && <Accesses accesses={data} />}
    </section>
  )
}
