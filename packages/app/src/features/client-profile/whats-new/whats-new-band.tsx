import './texts.ts'
import { dayIn, type Person } from '@attune/api'
import { Button, PanelError, Skeleton, TextLink } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { Printer } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { NewItems } from './new-items.tsx'
import classes from './whats-new.module.css'
import { usePrintKeys } from './use-print-keys.ts'
import { useVisit } from './use-visit.ts'

/** Loaded on demand, because few profiles are printed. */
const PrintSheet = lazyWithPreload(async () => (await import('../print/print-sheet.tsx')).PrintSheet)

const skeleton = (
  <div className={classes.skeleton}>
    <Skeleton width="15rem" height="0.857rem" />
  </div>
)

/** Shows when the last visit ended: 'Wed, Nov 18, 16:40' in the coach's time. */
function LastVisit({ at }: { at: string }) {
  const { t } = useTranslation('whats-new')
  const formats = useFormats()
  const { timezone } = useAtomValue(nowAtom)
  const day = formats.weekday(dayIn(timezone, new Date(at)))
  return <time dateTime={at}>{t('at', { day, time: formats.time(at, timezone) })}</time>
}

interface SinceBandProps {
  personId: string
  /** `undefined` while the client is loading. */
  person: Person | undefined
  /** Whether the client is on screen, so that a visit can start. */
  isClientShown: boolean
}

/**
 * Lists the news about the client since the coach's last visit. The list stays the same during this visit, and a line
 * says how many records have arrived since the visit started.
 */
export function WhatsNewBand({ personId, person, isClientShown }: SinceBandProps) {
  const { t } = useTranslation(['whats-new', 'shared'])
  const current = useAtomValue(nowAtom)
  const client = useAtomValue(queryClientAtom)
  const headingId = useId()
  const band = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { result, newRecords, restart } = useVisit(personId, { element: band, isPainted: isClientShown })
  const sheet = useLazyDialog()
  usePrintKeys(sheet.open, person !== undefined)
  const errorText = t('shared:processingError.whatsNew')
  useFailureToast(result.status === 'failed', errorText, 'whatsNew')
  const showMore = () => {
    // Move the focus to the heading, because the button disappears.
    heading.current?.focus()
    restart()
    void client.invalidateQueries()
  }
  const visit = result.value
  return (
    <section ref={band} aria-labelledby={headingId} aria-busy={result.status === 'loading'} className={classes.band}>
      <div className={classes.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        {visit?.since && <LastVisit at={visit.since} />}
        <output className={classes.meanwhile}>
          {newRecords > 0 && (
            <TextLink asChild>
              <button type="button" onClick={showMore}>
                {t('meanwhile', { count: newRecords })}
              </button>
            </TextLink>
          )}
        </output>
      </div>
      {result.status === 'failed' ? (
        <div className={classes.failed}>
          <PanelError text={errorText} retryLabel={t('shared:tryAgain')} onRetry={restart} />
        </div>
      ) : visit ? (
        <NewItems visit={visit} timezone={person?.timezone ?? current.timezone} />
      ) : (
        skeleton
      )}
      {person && (
        <div className={classes.print}>
          <Button variant="quiet" icon={<Printer aria-hidden />} onClick={sheet.open}>
            {t('print')}
          </Button>
        </div>
      )}
      {person && sheet.isOpen && (
        <LazyPart onFail={sheet.fail}>
          <PrintSheet person={person} visit={visit} onDone={sheet.close} />
        </LazyPart>
      )}
    </section>
  )
}
