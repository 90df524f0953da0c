import { PanelError } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { useQuery } from '../../../shared/query/use-query.ts'
import classes from '../clients.module.css'

/** Replaces the list when the account service, which lists the clients, has failed. */
export function NoList() {
  const { t } = useTranslation('shared')
  const [{ status }, reload] = useQuery(personsAtom)
  return (
    <div className={classes.failed}>
      <PanelError
        text={t('processingError.profiles')}
        retryLabel={t(status === 'loading' ? 'tryingAgain' : 'tryAgain')}
        onRetry={reload}
      />
    </div>
  )
}
