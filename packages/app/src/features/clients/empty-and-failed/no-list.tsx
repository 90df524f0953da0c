import { PanelError } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { personsAtom } from '../../../shared/clients/persons.ts'
import { useQuery } from '../../../shared/query/use-query.ts'
import classes from '../clients.module.css'

/** Stands in the list's place when the account service, which knows who is in it, has failed. */
export function NoList() {
  const { t } = useTranslation('shared')
  const [, reload] = useQuery(personsAtom)
  return (
    <div className={classes.failed}>
      <PanelError text={t('processingError.profiles')} retryLabel={t('tryAgain')} onRetry={reload} />
    </div>
  )
}
