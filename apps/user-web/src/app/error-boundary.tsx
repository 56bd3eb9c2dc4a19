import { Component, type ReactNode } from 'react';

import { ErrorPage } from './error-page';

/** Catches an error in rendering a page, or a part of the app that could not be loaded; the shell around it stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
