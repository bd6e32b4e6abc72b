/** What the build puts in the place of the select of antd's pager is chosen from and is called as that is. */
import { Pagination } from 'antd';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import SizeChooser from '#src/build/size-chooser.tsx';
import { show } from './support.tsx';

type Chooser = NonNullable<React.ComponentProps<typeof Pagination>['selectComponentClass']>;

describe('the size of a page', () => {
  it('is a choice of the same name and entries as the one of the library', async () => {
    const original = await show(<Pagination total={500} showSizeChanger pageSize={50} pageSizeOptions={[10, 20, 50]} />);
    const name = screen.getByRole('combobox').getAttribute('aria-label');
    const said = original.container.querySelector('.ant-select-selection-item')?.textContent;
    original.unmount();

    const changed = vi.fn();
    const { user } = await show(
      <Pagination
        total={500}
        showSizeChanger
        pageSize={50}
        pageSizeOptions={[10, 20, 50]}
        onChange={changed}
        selectComponentClass={SizeChooser as unknown as Chooser}
      />,
    );
    const box = screen.getByRole('combobox', { name: name ?? '?' });
    expect(box).toHaveValue('50');
    expect(box).toHaveDisplayValue(said ?? '?');
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['10', '20', '50'].map((size) => said?.replace('50', size)));
    await user.selectOptions(box, '20');
    await waitFor(() => expect(changed).toHaveBeenCalledWith(1, 20));
  });

  it('cannot be chosen where the pager is disabled', async () => {
    await show(<Pagination total={500} showSizeChanger disabled selectComponentClass={SizeChooser as unknown as Chooser} />);
    expect(screen.getByRole('combobox')).toBeDisabled();
  });
});
