import { Component, type ReactNode } from 'react'

/** Keeps an error of what it holds from the rest of the frame, and reports it to the log. */
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
