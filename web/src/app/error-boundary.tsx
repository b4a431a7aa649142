import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

interface ErrorBoundaryProps {
  /** Where the page is; going elsewhere leaves the error behind. */
  readonly place: string;
  /** What stands in place of it; the error's own page without. */
  readonly instead?: ReactNode;
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly error: unknown;
  readonly place: string;
}

/** Catches what a page, or a part beside it, throws while it is drawn. A class, because React offers no other way. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return place === state.place ? null : { failed: false, error: undefined, place };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { instead = <ErrorPage error={this.state.error} />, children } = this.props;
    return this.state.failed ? instead : children;
  }
}
