import { ApiError, MINUTE_MS } from '@attune/api'
import { TextLink } from '@attune/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useErrorText } from '../../shared/errors/use-error-text.ts'
import { useFormats } from '../../shared/format/use-formats.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { InvalidUserTypeError, NoProfileError } from '../../shared/session/session-errors.ts'
import { clockAtom } from '../../shared/time/clock.ts'

/** In seconds. */
const HALF_A_DAY = 43_200

/** Returns the text for a failed sign-in. */
export function useSignInError(): (failure: unknown) => ReactNode {
  const { t } = useTranslation('sign-in')
  const errorText = useErrorText()
  const formats = useFormats()
  const clock = useAtomValue(clockAtom)

  /** The whole minute at which sign-in is open again, with the day if that is half a day away. */
  function openAgain(seconds: number): string {
    const now = clock.now()
    const at = Math.ceil((now.getTime() + seconds * 1000) / MINUTE_MS) * MINUTE_MS
    const zone = clock.timezone()
    return seconds < HALF_A_DAY ? formats.time(at, zone) : formats.dayAndTime(at, zone, now)
  }

  function locked(seconds: number): ReactNode {
    const reset = '\u0000'
    const [before, after] = errorText('login', 'too_many_tries', { time: openAgain(seconds), reset }).split(reset)
    return (
      <>
        {before}
        <TextLink asChild>
          <Link to={paths.changePassword}>{t('error.resetPassword')}</Link>
        </TextLink>
        {after}
      </>
    )
  }

  return (failure) => {
    if (failure instanceof InvalidUserTypeError) return t('error.invalidUserType')
    if (failure instanceof NoProfileError) return t('error.noProfile', { id: failure.userId })
    // The session is loaded after the login, by other operations.
    const code = failure instanceof ApiError && failure.operation === 'login' ? failure.code : undefined
    if (code === 'too_many_tries') return locked((failure as ApiError).retryAfter ?? 60)
    return errorText('login', code)
  }
}
