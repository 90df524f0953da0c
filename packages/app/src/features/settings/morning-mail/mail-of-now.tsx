import { computedZone, type MorningMailText } from '@attune/api'
import { Button, PanelError, Skeleton, toast } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import classes from '../settings.module.css'
import { previewMorningMail, sendMorningMailAtom } from './morning-mail-atoms.ts'

function MailText({ subject, before, clients, waiting }: MorningMailText) {
  const { t } = useTranslation('settings')
  if (subject === null) return <p>{t('morningMail.noClient')}</p>
  return (
    <>
      <h3 dir="auto">{subject}</h3>
      <p>{before}</p>
      <ol>
        {clients.map((client, at) => (
          // Use the position as the key, because two clients may have the same initials.
          <li key={at} dir="auto">
            {client}
          </li>
        ))}
      </ol>
      {waiting !== null && <p>{waiting}</p>}
    </>
  )
}

function Preview({ timezone }: { timezone: string }) {
  const { t } = useTranslation(['settings', 'shared'])
  const preview = useQuery(previewMorningMail(timezone))
  useFailureToast(hasFailed(preview), t('morningMail.notPreviewed'))
  if (preview.data) return <MailText {...preview.data} />
  if (!preview.isError) return <Skeleton width="18rem" height="1.714rem" />
  return (
    <PanelError
      text={t('morningMail.notPreviewed')}
      retryLabel={t('shared:tryAgain')}
      onRetry={() => void preview.refetch()}
    />
  )
}

/** Previews the morning mail as it would be sent now, with a button that sends it. */
export function MailOfNow() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const timezone = computedZone(useAtomValue(nowAtom).timezone)
  const { mutateAsync: sendMail, isPending } = useAtomValue(sendMorningMailAtom)
  async function send() {
    try {
      const { subject } = await sendMail(timezone)
      if (subject === null) toast.info(t('morningMail.noClient'))
      else toast.success(t('morningMail.sent'))
    } catch (error) {
      toast.error(errorText('sendMorningMail', error))
    }
  }
  return (
    <>
      <div className={classes.acts}>
        <Button variant="secondary" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'morningMail.hide' : 'morningMail.preview')}
        </Button>
        <Button
          variant="secondary"
          icon={<Mail aria-hidden />}
          isBusy={isPending}
          busyLabel={t('morningMail.sending')}
          onClick={() => void send()}
        >
          {t('morningMail.sendNow')}
        </Button>
      </div>
      <div id={id} hidden={!isShown} className={classes.mail}>
        {isShown && <Preview timezone={timezone} />}
      </div>
    </>
  )
}
