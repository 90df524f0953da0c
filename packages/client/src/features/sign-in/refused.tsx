import { FormError, TextLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../shared/session/session.ts'

/** Says why an account can't use this page. For a coach's account, links to the coach's app. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation()
  if (refusal === 'noProfile') return <FormError>{t('signIn.noProfile')}</FormError>
  return (
    <FormError>
      <span>{t('signIn.onlyClients')}</span> <TextLink href="/">{t('signIn.openCoachApp')}</TextLink>
    </FormError>
  )
}
