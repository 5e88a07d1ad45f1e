import { Component, type ReactNode } from 'react';

interface Props {
  /** `name@version` of the remote's release whose errors it catches; none around the shell's own parts. */
  readonly release?: string;
  readonly children: ReactNode;
  /** Rendered instead; `retry` starts over. */
  readonly failed: (retry: () => void) => ReactNode;
  readonly onError: (error: unknown) => void;
  /** Called before another attempt and when a failed boundary goes away. */
  readonly onLeave: () => void;
  readonly onRetry: () => void;
}

/** Limits an error of a remote, at load, at render or later, to its own place. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentWillUnmount() {
    if (this.state.failed) this.props.onLeave();
  }

  readonly #retry = () => {
    this.props.onLeave();
    this.props.onRetry();
  };

  override render() {
    return this.state.failed ? this.props.failed(this.#retry) : this.props.children;
  }
}
