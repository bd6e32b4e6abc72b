import { Component, useState, type ReactNode } from 'react';
import type { Page } from '#kit/resource.ts';
import { PageProblem } from './PageProblem.tsx';
import { repairStyles } from './repair-styles.ts';

interface CatcherProps {
  children: ReactNode;
  onRetry: () => void;
}

/** React offers error boundaries only as classes. */
class Catcher extends Component<CatcherProps, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render() {
    return this.state.failed ? <PageProblem error={this.state.error} onRetry={this.props.onRetry} /> : this.props.children;
  }
}

/** Keeps the failure of one page from the others and offers another try. */
export function PageBoundary({ page, children }: { page: Page; children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const retry = async () => {
    await repairStyles();
    setAttempt((before) => before + 1);
  };
  return (
    <Catcher key={`${page.name}#${attempt}`} onRetry={() => void retry()}>
      {children}
    </Catcher>
  );
}
