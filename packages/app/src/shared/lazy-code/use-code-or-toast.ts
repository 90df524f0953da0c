import { toast } from '@attune/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { codeFailure, type LazyCode } from './lazy-code.ts'
import { useCode } from './use-code.ts'

/** Code of a part without which the screen works. Undefined until it has loaded; a toast says why it can't be. */
export function useCodeOrToast<T>(code: LazyCode<T>): T | undefined {
  const { t } = useTranslation()
  const { loaded, error } = useCode(code)
  useEffect(() => {
    if (error !== undefined) toast.error(t(codeFailure(error).reason))
  }, [error, t])
  return loaded
}
