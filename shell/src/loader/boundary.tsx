import { Component, type ReactNode } from 'react';

interface Props {
  /** `name@version` of the remote's release whose faults it catches; none around the shell's own. */
  readonly release?: string;
  readonly children: ReactNode;
  /** What to show instead; `retry` starts over. */
  readonly failed: (retry: () => void) => ReactNode;
  readonly onError: (error: unknown) => void;
  /** Called before another attempt and when a failed boundary goes away. */
  readonly onLeave: () => void;
  readonly onRetry: () => void;
}

/** Keeps a remote's fault, at load, at render or later, inside its own place. */
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
