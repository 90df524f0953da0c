import { toast } from '@attune/ui'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../errors/boundary.tsx'
import { CodeError, failureText } from './load-code.ts'

interface LazyPartProps {
  /** Shown until the code has loaded, and if it can't be loaded. */
  fallback?: ReactNode
  /** Called after a toast has said that the code can't be loaded. */
  onFail?: () => void
  children: ReactNode
}

/**
 * Renders a lazy part without which the screen still works, such as a dialog or a menu. If it can't be loaded, a toast
 * says why.
 */
export function LazyPart({ fallback = null, onFail, children }: LazyPartProps) {
  const { t } = useTranslation()
  return (
    <Boundary
      renderFallback={(error) => {
        // The boundary around this part handles errors during rendering.
        if (!(error instanceof CodeError)) throw error
        return fallback
      }}
      onFail={(error) => {
        toast.error(t(failureText(error)))
        onFail?.()
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}
