import { PanelError } from '@attune/ui'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../clients.module.css'
import { useFailures } from './use-failures.ts'

interface ServiceFailuresProps {
  /** The list uses the attention rules, as its view or in a filter. */
  areRulesShown: boolean
}

/** One thin line above the list for each failed service, until it has loaded. */
export const ServiceFailures = memo(function ServiceFailures({ areRulesShown }: ServiceFailuresProps) {
  const failures = useFailures(areRulesShown)
  const { t } = useTranslation('shared')
  if (failures.length === 0) return null
  return (
    <div className={classes.failures}>
      {failures.map(({ name, text, retry, isRetrying }) => (
        <PanelError
          key={name}
          text={text}
          retryLabel={t(isRetrying ? 'tryingAgain' : 'tryAgain')}
          onRetry={retry}
          isCompact
        />
      ))}
    </div>
  )
})
