import { ApiError } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { InvalidUserTypeError, NoProfileError } from '../../shared/session/session-errors.ts'

/** Returns the text for a failed sign-in. */
export function useSignInError(): (failure: unknown) => string {
  const { t } = useTranslation('sign-in')
  return (failure) => {
    if (failure instanceof InvalidUserTypeError) return t('error.invalidUserType')
    if (failure instanceof NoProfileError) return t('error.noProfile', { id: failure.userId })
    if (failure instanceof ApiError && failure.operation === 'login' && failure.status === 401) {
      return t('error.wrongCredentials')
    }
    return t('error.notPossible')
  }
}
