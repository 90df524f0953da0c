import { ApiError } from '@attune/api'
import { TextLink } from '@attune/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useErrorText } from '../../shared/errors/use-error-text.ts'
import { useRetryTime } from '../../shared/errors/use-retry-time.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { InvalidUserTypeError, NoProfileError } from '../../shared/session/session-errors.ts'

/** Returns a function that gives the text for a failed sign-in. */
export function useSignInError(): (failure: unknown) => ReactNode {
  const { t } = useTranslation('sign-in')
  const errorText = useErrorText()
  const retryTime = useRetryTime()

  function locked(failure: unknown): ReactNode {
    const reset = '\u0000'
    const [before, after] = errorText('login', 'too_many_tries', { time: retryTime(failure), reset }).split(reset)
    return (
      <>
        <span>{before}</span>
        <TextLink asChild>
          <Link to={paths.changePassword}>{t('error.resetPassword')}</Link>
        </TextLink>
        <span>{after}</span>
      </>
    )
  }

  function onlyCoaches(): ReactNode {
    return (
      <>
        <span>{t('error.invalidUserType')}</span> <TextLink href="/me/">{t('error.openClientPage')}</TextLink>
      </>
    )
  }

  return (failure) => {
    if (failure instanceof InvalidUserTypeError) return onlyCoaches()
    if (failure instanceof NoProfileError) return t('error.noProfile', { id: failure.userId })
    // Only the login's own code counts. After the login, other operations load the session, and they may fail, too.
    const code = failure instanceof ApiError && failure.operation === 'login' ? failure.code : undefined
    if (code === 'too_many_tries') return locked(failure)
    return errorText('login', code)
  }
}
