import { type Consent, languageName } from '@attune/api'
import { Button, FormError, Modal } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import { PartFailed } from '../../shared/part-failed.tsx'
import classes from './me.module.css'
import { consentAtom, withdrawConsentAtom } from './profile-atoms.ts'

function Withdraw({ erasedAfterDays: days, onAsk }: Pick<Consent, 'erasedAfterDays'> & { onAsk: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, isError } = useAtomValue(withdrawConsentAtom)
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    // Reads the setting again, because the organisation may have changed it since the page was opened.
    onAsk()
    setAsking(true)
  }
  const withdraw = () =>
    void mutateAsync().then(
      () => setAsking(false),
      () => undefined,
    )
  return (
    <>
      <Button variant="secondary" onClick={ask}>
        {t('consent.withdraw')}
      </Button>
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={t('consent.question')}
        closeLabel={t('close')}
        footer={
          <>
            {isError && <FormError>{t('notSaved')}</FormError>}
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('consent.keep')}
            </Button>
            <Button isBusy={isPending} busyLabel={t('consent.withdrawing')} onClick={withdraw}>
              {t('consent.withdraw')}
            </Button>
          </>
        }
      >
        <div className={classes.texts}>
          <p>{t('consent.meaning')}</p>
          <p>{days === null ? t('consent.kept') : t('consent.erasedAfter', { count: days })}</p>
        </div>
      </Modal>
    </>
  )
}

function ConsentText({ consent, onAsk }: { consent: Consent; onAsk: () => void }) {
  const { givenAt, withdrawnAt, version, language, erasedAt } = consent
  const { t } = useTranslation()
  const formats = useFormats()
  const day = (at: string) => formats.dayAndYear(at.slice(0, 10))
  if (withdrawnAt)
    return (
      <>
        <p>{t('consent.withdrawn', { day: day(withdrawnAt) })}</p>
        <p>{erasedAt ? t('consent.erasedOn', { day: day(erasedAt) }) : t('consent.kept')}</p>
      </>
    )
  return (
    <>
      <p>
        {givenAt && version && language
          ? t('consent.given', { day: day(givenAt), version: day(version), language: languageName(language) })
          : t('consent.none')}
      </p>
      <Withdraw {...consent} onAsk={onAsk} />
    </>
  )
}

/** Shows the client's consent, and lets the client withdraw it. */
export function ConsentPart() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useAtomValue(consentAtom)
  return (
    <section aria-labelledby="consent" className={classes.part}>
      <h2 id="consent" className={classes.title}>
        {t('consent.title')}
      </h2>
      {isError && <PartFailed onRetry={refetch} />}
      {data && <ConsentText consent={data} onAsk={() => void refetch()} />}
    </section>
  )
}
