import { Component, type ReactNode } from 'react'

/** An error boundary: contains errors of its children and reports them to the log. */
export class Boundary extends Component<{ children: ReactNode; fallback: (error: unknown) => ReactNode }> {
  override state: { failed: { error: unknown } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }
  override componentDidCatch(error: unknown) {
    reportError(error)
  }
  override render() {
    const { failed } = this.state
    return failed ? this.props.fallback(failed.error) : this.props.children
  }
}
