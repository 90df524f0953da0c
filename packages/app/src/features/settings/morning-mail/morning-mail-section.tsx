import { PanelError, Skeleton } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { useFailureToast } from '../../../shared/failures/use-failure-toast.ts'
import { SettingsSection } from '../settings-section.tsx'
import classes from '../settings.module.css'
import { MailOfNow } from './mail-of-now.tsx'
import { morningMailAtom } from './morning-mail-atoms.ts'
import { MorningMailForm } from './morning-mail-form.tsx'

/**
 * The section in which coaches choose whether and when to get an email about the clients who need them that day. It
 * loads, fails and saves independently of the other sections.
 */
export function MorningMailSection() {
  const { t } = useTranslation(['settings', 'shared'])
  const mail = useAtomValue(morningMailAtom)
  const title = useRef<HTMLHeadingElement>(null)
  useFailureToast(hasFailed(mail), t('morningMail.notLoaded'))
  return (
    <SettingsSection title={t('morningMail.title')} hint={t('morningMail.hint')} titleRef={title}>
      {mail.data ? (
        <div className={classes.form}>
          <MorningMailForm saved={mail.data} title={title} />
          <MailOfNow />
        </div>
      ) : !mail.isError ? (
        <div className={classes.form} aria-busy>
          <Skeleton width="18rem" height="max(1.714rem, 24px)" />
          <Skeleton width="11rem" height="max(2.571rem, 32px)" />
          <Skeleton width="18rem" height="max(2.571rem, 32px)" />
        </div>
      ) : (
        <PanelError
          text={t('morningMail.notLoaded')}
          retryLabel={t('shared:tryAgain')}
          onRetry={() => void mail.refetch()}
        />
      )}
    </SettingsSection>
  )
}
