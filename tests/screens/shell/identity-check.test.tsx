import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { IdentityCheck } from '#kit/identity/IdentityDialog.tsx';
import { startTexts, Surroundings } from './fixture.tsx';

beforeAll(startTexts);

it('the check of identity begins at the passkey where nothing is typed', () => {
  render(
    <IdentityCheck set={{ password_auth: 0, message_auth: 0, mobile: '', methods: ['passkey'] }} onPassed={vi.fn()} onClose={vi.fn()} onForgot={vi.fn()} />,
    { wrapper: Surroundings },
  );
  expect(screen.getByRole('button', { name: /通行密钥/ })).toHaveFocus();
});
