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

/** Around a lazy dialog, menu or other part without which the screen works. A toast says why it can't be loaded. */
export function LazyPart({ fallback = null, onFail, children }: LazyPartProps) {
  const { t } = useTranslation()
  return (
    <Boundary
      renderFallback={(error) => {
        // Errors during rendering are for the boundary around it.
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
