import { Button } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'

/** Shown if this device hasn't loaded today's plan. */
export function OtherDay() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <p>{t('today.otherDay')}</p>
      <Button size="wide" onClick={() => void navigate(paths.breathe)}>
        {t('today.breathe')}
      </Button>
    </>
  )
}
