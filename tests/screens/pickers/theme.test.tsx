import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import ThemePanel from '#src/shell/frame/ThemePanel.tsx';
import { DEFAULT_COLOUR } from '#src/theme/palette.ts';
import { look } from '#src/theme/store.ts';
import { show } from '../kit/support.tsx';

it('starts blue and says that the skin changed', async () => {
  const { user } = await show(<ThemePanel />, 'en');
  expect(look().colour).toBe(DEFAULT_COLOUR);
  expect(DEFAULT_COLOUR).toBe('#409eff');
  await user.click(screen.getByRole('button', { name: '#13a8a8' }));
  expect(await screen.findByText('skin changed')).toBeInTheDocument();
  await waitFor(() => expect(look().colour).toBe('#13a8a8'));
});
