import { PanelError, Skeleton } from '@attune/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../../shared/query/use-failure-toast.ts'
import { useQuery } from '../../../shared/query/use-query.ts'
import { SettingsSection } from '../settings-section.tsx'
import classes from '../settings.module.css'
import { morningMailAtom } from './morning-mail-atoms.ts'
import { MorningMailForm } from './morning-mail-form.tsx'

/** Whether and when the coach gets a mail about the clients of the day. It loads, fails and saves by itself. */
export function MorningMailSection() {
  const { t } = useTranslation(['settings', 'shared'])
  const [mail, reload] = useQuery(morningMailAtom)
  const title = useRef<HTMLHeadingElement>(null)
  useFailureToast(mail, t('morningMail.notLoaded'))
  return (
    <SettingsSection title={t('morningMail.title')} hint={t('morningMail.hint')} titleRef={title}>
      {mail.value ? (
        <MorningMailForm saved={mail.value} title={title} />
      ) : mail.error === undefined ? (
        <div className={classes.form} aria-busy>
          <Skeleton width="18rem" height="1.714rem" />
          <Skeleton width="11rem" height="2.571rem" />
        </div>
      ) : (
        <PanelError text={t('morningMail.notLoaded')} retryLabel={t('shared:tryAgain')} onRetry={reload} />
      )}
    </SettingsSection>
  )
}
