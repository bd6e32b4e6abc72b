import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { ChatEntry } from '#src/shell/frame/ChatEntry.tsx';
import { startTexts, Surroundings } from './fixture.tsx';

beforeAll(startTexts);

it.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i unread messages show as %s', (unread, shown) => {
  render(
    <MemoryRouter basename="/back-office" initialEntries={['/back-office/']}>
      <ChatEntry to="/chat" unread={unread} />
    </MemoryRouter>,
    { wrapper: Surroundings },
  );
  const link = screen.getByRole('link', { name: /客服系统/ });
  expect(link).toHaveAttribute('href', '/back-office/chat');
  expect(link.textContent).toBe(shown ?? '');
});
