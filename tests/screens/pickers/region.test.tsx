import { Button, Form } from 'antd';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Region } from '#contract/base/region.schema.ts';
import { RegionPicker, useRegionRule, type RegionChoice, type RegionValue } from '#pickers/region/RegionPicker.tsx';
import { idsOf, shortName } from '#pickers/region/state.ts';
import { useServer } from '../goods/support.tsx';
import { show } from '../kit/support.tsx';
import { held, Owner, wrong } from './support.tsx';

useServer();

const LONG = '双江拉祜族佤族布朗族傣族自治县';
const at = (id: number, local_name: string, region_grade: number): Region => ({
  id,
  local_name,
  region_grade,
  parent_id: 0,
  region_path: '',
  zipcode: '',
  cod: 0,
});
const tree: Readonly<Record<number, readonly Region[]>> = {
  0: [at(1, '云南省', 1), at(9, '香港', 1)],
  1: [at(2, '临沧市', 2)],
  2: [at(3, LONG, 3)],
  3: [at(4, '勐勐镇', 4)],
};
const load = async (parent: number) => tree[parent] ?? [];
const box = () => document.querySelector<HTMLElement>('.region-box')!;
const pick = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => user.click(await screen.findByRole('button', { name }));

describe('region picker', () => {
  it('chooses level by level from the server, and is complete where nothing is below', async () => {
    const onStep = vi.fn();
    const { user } = await show(<Owner<RegionChoice>>{(control) => <RegionPicker aria-label="地区" onStep={onStep} {...control} />}</Owner>);
    await user.click(box());
    await pick(user, '北京市');
    expect(held()).toBeUndefined();
    for (let level = 0; level < 3 && held() === undefined; level += 1) {
      const items = await waitFor(() => {
        expect(screen.getAllByRole('tab')).toHaveLength(level + 2);
        const all = document.querySelectorAll<HTMLElement>('.region-item');
        expect(all.length).toBeGreaterThan(0);
        return all;
      });
      await user.click(items[0]!);
      await waitFor(() => expect(document.querySelector('.region-panel [aria-busy="true"]')).toBeNull());
      await waitFor(() => expect(held() !== undefined || screen.getAllByRole('tab').length > level + 2).toBe(true));
    }
    await waitFor(() =>
      expect(held<RegionChoice>()).toMatchObject({ region_type: 0, country_code: 'CN', country_name: '中国', regions: { province: '北京市' } }),
    );
    const { internal_region_id, regions } = held<RegionChoice>()!;
    const deepest = [regions.town_id, regions.county_id, regions.city_id, regions.province_id].find((id) => id > 0);
    expect(internal_region_id).toBe(deepest);
    expect(onStep).toHaveBeenLastCalledWith(deepest);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(box()).toHaveFocus();
  });

  it('loads default ids level by level, cuts names after 8 characters, and drops lower levels when an upper one is chosen again', async () => {
    const asked: number[] = [];
    const { user } = await show(
      <Owner<RegionValue> start={[1, 2, 3, 4]}>
        {({ value, onChange }) => (
          <RegionPicker
            aria-label="地区"
            value={value}
            onChange={onChange}
            load={(parent) => {
              asked.push(parent);
              return load(parent);
            }}
          />
        )}
      </Owner>,
    );
    await waitFor(() => expect(box()).toHaveTextContent('云南省 / 临沧市 / 双江拉祜族佤族布… / 勐勐镇'));
    expect(asked).toEqual([0, 1, 2, 3]);
    expect(box()).toHaveAttribute('title', `云南省 / 临沧市 / ${LONG} / 勐勐镇`);
    await user.click(box());
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['云南省', '临沧市', '双江拉祜族佤族布…', '勐勐镇']);
    expect(tabs[2]).toHaveAttribute('title', LONG);
    expect(await wrong()).toEqual([]);
    await user.click(tabs[1]!);
    await pick(user, '临沧市');
    await waitFor(() => expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['云南省', '临沧市', '请选择']));
    expect(held()).toBeUndefined();
    await user.click(screen.getAllByRole('tab')[0]!);
    await pick(user, '香港');
    await waitFor(() => expect(held<RegionChoice>()).toMatchObject({ internal_region_id: 9, regions: { province: '香港', city: '', city_id: 0 } }));
  });

  it('is used by keyboard', async () => {
    const { user } = await show(<Owner<RegionChoice>>{(control) => <RegionPicker aria-label="地区" load={load} {...control} />}</Owner>);
    box().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '云南省' })).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: '香港' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(box()).toHaveFocus();
  });

  it('asks for a complete choice where one is required', async () => {
    function Needed() {
      return (
        <Form initialValues={{ region: undefined }}>
          <Form.Item name="region" label="地区" rules={[useRegionRule()]}>
            <RegionPicker load={load} />
          </Form.Item>
          <Button htmlType="submit">保存</Button>
        </Form>
      );
    }
    const { user } = await show(<Needed />);
    await user.click(screen.getByLabelText('地区'));
    await pick(user, '云南省');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain')).toHaveTextContent('请选择地区'));
  });

  it('says why a level could not be loaded and tries again', async () => {
    const answers = [() => Promise.reject(new Error('网络错误')), () => load(0)];
    const { user } = await show(<RegionPicker aria-label="地区" load={() => answers.shift()!()} />);
    await user.click(box());
    expect(await screen.findByText(/网络错误/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '云南省' })).toBeInTheDocument();
  });

  it('takes 0, -1 and nothing for no id', () => {
    expect(idsOf([1, -1, 3])).toEqual([1]);
    expect(idsOf([1, 2, 0, ''])).toEqual([1, 2]);
    expect(idsOf(null)).toEqual([]);
    expect(shortName('一二三四五六七八')).toBe('一二三四五六七八');
  });
});
