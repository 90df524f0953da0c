import { TextLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import classes from './password-reset.module.css'

/** Goes back one step. The typed values of both steps stay. */
export function StepBack({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('password-reset')
  return (
    <TextLink asChild>
      <button type="button" className={classes.back} onClick={onBack}>
        {t('back')}
      </button>
    </TextLink>
  )
}
