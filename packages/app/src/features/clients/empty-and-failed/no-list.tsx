import { PanelError } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { personsAtom } from '../../../shared/clients/persons.ts'
import classes from '../clients.module.css'

/** Replaces the list if the account service, which lists the clients, has failed. */
export function NoList() {
  const { t } = useTranslation('shared')
  const { refetch } = useAtomValue(personsAtom)
  return (
    <div className={classes.failed}>
      <PanelError text={t('processingError.profiles')} retryLabel={t('tryAgain')} onRetry={() => void refetch()} />
    </div>
  )
}
