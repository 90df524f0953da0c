import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ScreenFailed } from './screen-failed.tsx'

interface ScreenBoundaryProps {
  /** Where the screen stands: at another address it gets another chance. */
  path: string
  onRetry: () => void
  children: ReactNode
}

interface BoundaryState {
  path: string
  error?: unknown
}

/** Keeps a broken screen from taking the menu with it. */
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
