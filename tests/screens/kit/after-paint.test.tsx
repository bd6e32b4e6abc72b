/** What waits until what a person sees first is on the screen. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Picture } from '#kit/cells/Picture.tsx';
import { queryDefaults } from '#src/app/queries.ts';

it('asks for a picture behind the first painting, and draws one that the browser has at once', async () => {
  const picture = <Picture url="/pictures/a.svg" alt="A" width={48} height={48} />;
  const { container, unmount } = render(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.firstElementChild).toHaveStyle({ width: '48px', height: '48px' });
  fireEvent.load(await screen.findByAltText('A'));
  unmount();
  render(picture);
  expect(screen.getByAltText('A')).toBeInTheDocument();
});

it('waits with nothing where a picture has no address', async () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  const { container } = render(<Picture url="" alt="" width={48} height={48} />);
  expect(container.firstElementChild).toHaveClass('kit-picture-none');
  expect(frames).not.toHaveBeenCalled();
  frames.mockRestore();
});

it('shows an old answer as it was and asks for a new one behind that, once for all who show it', async () => {
  let asked = 0;
  const client = new QueryClient({ defaultOptions: { queries: { ...queryDefaults.queries, staleTime: 0 } } });
  client.setQueryData(['answer'], 'old', { updatedAt: 1 });
  const states: string[] = [];
  function Answer() {
    const { data, fetchStatus } = useQuery({ queryKey: ['answer'], queryFn: async () => `new ${(asked += 1)}` });
    states.push(`${data} ${fetchStatus}`);
    return <p>{data}</p>;
  }
  render(
    <QueryClientProvider client={client}>
      <Answer />
      <Answer />
    </QueryClientProvider>,
  );
  expect(states).toEqual(['old idle', 'old idle']);
  await waitFor(() => expect(screen.getAllByText('new 1')).toHaveLength(2));
  expect(asked).toBe(1);
});
