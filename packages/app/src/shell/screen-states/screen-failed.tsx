import { Button } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { CodeError } from '../../shared/code/load-code.ts'
import { useCodeFailure } from '../../shared/code/use-code-failure.ts'
import { ScreenHeading } from '../../shared/navigation/screen-heading.tsx'
import { useStartOver } from '../../shared/errors/use-start-over.ts'
import classes from './whole-screen.module.css'

/** Shows an error in place of a screen that can't be loaded or drawn. */
export function ScreenFailed() {
  const { t } = useTranslation()
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const startOver = useStartOver()
  // A route whose `lazy` has failed can't load it again until the page is reloaded.
  const isCodeMissing = error instanceof CodeError
  const drawAgain = () => {
    startOver()
    void navigate(location, { replace: true, state: location.state as unknown })
  }
  const { isReloading, text, retryLabel, tryAgain } = useCodeFailure(error, isCodeMissing ? undefined : drawAgain)
  if (isReloading) return null
  return (
    <section className={classes.message} role="alert">
      <ScreenHeading title={t('screen.failedTitle')} />
      <p>{text}</p>
      <Button variant="secondary" onClick={tryAgain}>
        {retryLabel}
      </Button>
    </section>
  )
}
