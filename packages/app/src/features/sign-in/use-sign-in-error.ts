import { ApiError } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { InvalidUserTypeError, NoProfileError } from '../../shared/session/session-errors.ts'

/** What the form says about a sign-in that failed. */
export function useSignInError(failure: unknown): string | undefined {
  const { t } = useTranslation('sign-in')
  if (failure === undefined) return undefined
  if (failure instanceof InvalidUserTypeError) return t('error.invalidUserType')
  if (failure instanceof NoProfileError) return t('error.noProfile', { id: failure.userId })
  if (failure instanceof ApiError && failure.operation === 'login' && failure.status === 401) {
    return t('error.wrongCredentials')
  }
  return t('error.notPossible')
}
