import { Component, type ErrorInfo, type ReactNode } from 'react'
import { CodeError } from '../code/load-code.ts'
import { useStartOver } from './use-start-over.ts'

interface BoundaryProps {
  /**
   * Renders a replacement for children that have failed. `retry` refetches their answers and renders the children
   * again.
   */
  renderFallback: (error: unknown, retry: () => void) => ReactNode
  /** A new value, such as the path of another screen, clears the error. */
  resetKey?: unknown
  /** Called once the error is shown. */
  onFail?: (error: unknown) => void
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
    if (error instanceof CodeError) error.forget()
    this.props.onFail?.(error)
  }

  retry = () => {
    this.props.startOver()
    this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.renderFallback(failure.error, this.retry) : this.props.children
  }
}

/** Contains the failure of a part of a screen, so that the parts around it stay visible. */
export function Boundary(props: BoundaryProps) {
  const startOver = useStartOver()
  return <ErrorBoundary {...props} startOver={startOver} />
}
