import { useAtomValue, useSetAtom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { renewMomentAtom } from '../time/clock.ts'

interface BoundaryProps {
  /** Drawn instead of the children once they have failed. `retry` draws them again, from answers that are fetched again. */
  renderFallback: (error: unknown, retry: () => void) => ReactNode
  /** Another value resets the error, such as the path of another screen. */
  resetKey?: unknown
  /** Called once the error shows. */
  onFail?: () => void
  /** Called before the children are drawn again. */
  onRetry?: () => void
  children: ReactNode
}

interface BoundaryState {
  resetKey: unknown
  failure: { error: unknown } | undefined
}

class ErrorBoundary extends Component<BoundaryProps & { startOver: () => void }, BoundaryState> {
  override state: BoundaryState = { resetKey: this.props.resetKey, failure: undefined }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return Object.is(resetKey, state.resetKey) ? null : { resetKey, failure: undefined }
  }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
    this.props.onFail?.()
  }

  retry = () => {
    this.props.startOver()
    this.props.onRetry?.()
    this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.renderFallback(failure.error, this.retry) : this.props.children
  }
}

/** Contains the failure of a part of a screen, so that the parts around it stay. */
export function Boundary(props: BoundaryProps) {
  const client = useAtomValue(queryClientAtom)
  const renewMoment = useSetAtom(renewMomentAtom)
  const startOver = () => {
    // An answer that can't be drawn would make the part fail for as long as it is stored.
    client.removeQueries({ type: 'inactive' })
    void client.invalidateQueries()
    renewMoment()
  }
  return <ErrorBoundary {...props} startOver={startOver} />
}
