import { Component, type ReactNode } from 'react';

import { ErrorPage } from './error-page';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of what failed; without it, the page that says so. */
  instead?: ReactNode;
}

/** Catches an error in rendering a page, or a part of the app that could not be loaded; the shell around it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, instead = <ErrorPage /> } = this.props;
    return this.state.failed ? instead : children;
  }
}
