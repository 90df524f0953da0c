import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ScreenFailed } from './screen-failed.tsx'

interface ScreenBoundaryProps {
  /** The screen's path: a new path resets the error. */
  path: string
  /** Called once the error shows. */
  onFail: () => void
  onRetry: () => void
  children: ReactNode
}

interface BoundaryState {
  path: string
  error?: unknown
}

/** Contains the failure of a screen, so that the menu stays. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: this.props.path }

  static getDerivedStateFromProps({ path }: ScreenBoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { path, error: undefined }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
    this.props.onFail()
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <ScreenFailed error={this.state.error} onRetry={this.retry} />
  }
}
