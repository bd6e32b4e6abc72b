import { Component, useState, type ReactNode } from 'react';
import type { Page } from '#src/kit/resource.ts';
import { PageProblem } from './PageProblem.tsx';

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
export function PageBoundary({ page, children }: { page: Page; children: (attempt: number) => ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Catcher key={`${page.name}#${attempt}`} onRetry={() => setAttempt(attempt + 1)}>
      {children(attempt)}
    </Catcher>
  );
}
