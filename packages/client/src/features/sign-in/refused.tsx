import { FormError, TextLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../shared/session/session.ts'

/** Says why an account can't use this page. Links to the coach's app for a coach's account. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation()
  if (refusal === 'noProfile') return <FormError>{t('signIn.noProfile')}</FormError>
  return (
    <FormError>
      <span>{t('signIn.onlyClients')}</span> <TextLink href="/">{t('signIn.openCoachApp')}</TextLink>
    </FormError>
  )
}
