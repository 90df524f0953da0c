import { Button } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'

/** In place of a day whose plan this device hasn't read. */
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
