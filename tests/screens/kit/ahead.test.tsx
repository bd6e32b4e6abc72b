/** Parts whose code comes later, or ahead of its use. */
import { Component, use, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ahead } from '#kit/ahead.tsx';

const Panel = ({ name }: { name: string }) => <p>panel {name}</p>;

/** Says what reached it, and draws its children again when asked to. */
class Catcher extends Component<{ children: ReactNode }> {
  override state: { failure?: Error } = {};
  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }
  override render() {
    const { failure } = this.state;
    return failure ? <button onClick={() => this.setState({ failure: undefined })}>{failure.message}</button> : this.props.children;
  }
}

describe('a part', () => {
  it('shows its place until its code is there', async () => {
    const panel = ahead(async () => Panel, <i>place</i>);
    const { container } = render(<panel.Part name="a" />);
    expect(container.textContent).toBe('place');
    expect(await screen.findByText('panel a')).toBeTruthy();
    expect(container.textContent).toBe('panel a');
  });

  it('is drawn at once when its code was fetched before', async () => {
    const load = vi.fn(async () => Panel);
    const panel = ahead(load, <i>place</i>);
    expect(await panel.prepare()).toBe(Panel);
    const { container } = render(<panel.Part name="b" />);
    expect(container.textContent).toBe('panel b');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('hides no more than itself while something within it waits', async () => {
    let arrive: ((said: string) => void) | undefined;
    const word = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const Waiting = () => <p>{use(word)}</p>;
    const panel = ahead(async () => Waiting, <i>place</i>);
    await panel.prepare();
    const { container } = render(<div />);
    // What is suspended goes on only where somebody awaits it.
    await act(async () =>
      render(
        <>
          around <panel.Part />
        </>,
        { container },
      ),
    );
    expect(container.textContent).toBe('around place');
    await act(async () => arrive?.('here'));
    expect(container.textContent).toBe('around here');
  });

  it('does not come while the server is gone, and comes when it is back', async () => {
    let gone = true;
    const panel = ahead(async () => {
      if (gone) throw new Error('no module');
      return Panel;
    });
    expect(await panel.prepare()).toBeUndefined();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <Catcher>
        <panel.Part name="c" />
      </Catcher>,
    );
    const retry = await screen.findByRole('button', { name: 'no module' });
    gone = false;
    act(() => retry.click());
    expect(await screen.findByText('panel c')).toBeTruthy();
  });
});
