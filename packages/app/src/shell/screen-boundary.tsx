import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ScreenFailed } from './screen-failed.tsx'

interface ScreenBoundaryProps {
  onRetry: () => void
  children: ReactNode
}

/** Keeps a broken screen from taking the menu with it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

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
