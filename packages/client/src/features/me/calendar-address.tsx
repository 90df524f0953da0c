import { dayIn } from '@attune/api'
import { Button, Field, FormError } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayAtom } from '../../shared/day/day-atoms.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { PartFailed } from '../../shared/part-failed.tsx'
import classes from './me.module.css'
import { calendarAddressAtom, createCalendarAddressAtom, deleteCalendarAddressAtom } from './profile-atoms.ts'

/** Shows the new address, until the client leaves the screen. */
function NewAddress({ address }: { address: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState<boolean>()
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <Field
        label={t('calendar.address')}
        hint={t('calendar.shownOnce')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.row}>
        <Button onClick={copy}>{t('calendar.copy')}</Button>
        <output>
          {isCopied !== undefined && <span>{t(isCopied ? 'calendar.copied' : 'calendar.notCopied')}</span>}
        </output>
      </div>
    </>
  )
}

function Address({ createdAt }: { createdAt: string | null }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const zone = useAtomValue(todayAtom).data?.timezone ?? 'UTC'
  const creating = useAtomValue(createCalendarAddressAtom)
  const deleting = useAtomValue(deleteCalendarAddressAtom)
  const address = createdAt === null ? undefined : creating.data?.address
  return (
    <>
      <p>
        {createdAt === null
          ? t('calendar.about')
          : t('calendar.since', { day: formats.dayAndYear(dayIn(zone, Date.parse(createdAt))) })}
      </p>
      {address !== undefined && <NewAddress key={address} address={address} />}
      {(creating.isError || deleting.isError) && <FormError>{t('notSaved')}</FormError>}
      <div className={classes.row}>
        <Button
          variant="secondary"
          isBusy={creating.isPending}
          busyLabel={t('me.saving')}
          onClick={() => creating.mutate()}
        >
          {t(createdAt === null ? 'calendar.turnOn' : 'calendar.renew')}
        </Button>
        {createdAt !== null && (
          <Button
            variant="quiet"
            isBusy={deleting.isPending}
            busyLabel={t('me.saving')}
            onClick={() => deleting.mutate()}
          >
            {t('calendar.turnOff')}
          </Button>
        )}
      </div>
      {createdAt !== null && <p className={classes.muted}>{t('calendar.renewing')}</p>}
    </>
  )
}

/** Lets the client read the plan in their own calendar app, under a secret address. */
export function CalendarAddressPart() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useAtomValue(calendarAddressAtom)
  return (
    <section aria-labelledby="calendar-address" className={classes.part}>
      <h2 id="calendar-address" className={classes.title}>
        {t('calendar.title')}
      </h2>
      {isError && <PartFailed onRetry={refetch} />}
      {data && <Address createdAt={data.createdAt} />}
    </section>
  )
}
