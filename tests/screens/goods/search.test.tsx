import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goodsApi } from '#contract/goods/goods.ts';
import { goodsWordApi } from '#contract/goods/goods-word.ts';
import { hotKeywordApi } from '#contract/goods/hot-keyword.ts';
import { goodsSettingApi } from '#contract/goods/setting.ts';
import { call } from '#providers/http/client.ts';
import { goodsIndex } from '#resources/goods/goods-index/index.ts';
import { hotKeyword } from '#resources/goods/hot-keyword/index.ts';
import { searchHistory, searchKeyword, searchTips } from '#resources/goods/search/index.ts';
import { sensitiveWords } from '#resources/goods/sensitive-word/index.ts';
import { systemSettings } from '#resources/setting/system/index.ts';
import { supplyGoodsAudit, supplyGoodsList } from '#resources/supplier/supply-goods/index.ts';
import { openPage, told, useServer } from './support.tsx';

useServer();

const QUIET = { loading: false } as const;
const row = (text: string) => screen.findByText(text).then((cell) => cell.closest('tr') as HTMLElement);
async function dialogSave() {
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: '保存' });
  await waitFor(() => expect(save).toBeEnabled());
  return { dialog, save };
}

describe('hot keywords', () => {
  it('offers a place behind the last and adds there', async () => {
    const { user } = await openPage(hotKeyword);
    await row('5G手机');
    const { data } = await call(hotKeywordApi.list, { query: { page_size: 100 } }, QUIET);
    const last = Math.max(...data.map((one) => one.sort));
    await user.click(screen.getByRole('button', { name: /添加$/ }));
    const { dialog, save } = await dialogSave();
    await waitFor(() => expect(within(dialog).getByLabelText('排序')).toHaveValue(String(last + 1)));
    await user.type(within(dialog).getByLabelText('热门关键字'), '新词条');
    await user.click(save);
    expect(await row('新词条')).toHaveTextContent(String(last + 1));
    expect(told.at(-1)).toEqual({ type: 'success', message: '热门关键字已添加' });
  });
});

describe('sensitive words', () => {
  it('explains itself, adds, and says when a word is there already', async () => {
    const { user } = await openPage(sensitiveWords);
    await row('高仿');
    expect(screen.getByText(/会显示为星号/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /添加$/ }));
    const { dialog, save } = await dialogSave();
    await user.type(within(dialog).getByLabelText('敏感词名称'), '高仿');
    await user.click(save);
    expect(await within(dialog).findByText('该敏感词已添加过')).toBeInTheDocument();
  });
});

describe('search words', () => {
  it('sets the secret and shows what the search engine sends', async () => {
    const { user } = await openPage(searchKeyword);
    await row('空气炸锅');
    for (const round of [1, 2]) {
      await user.click(screen.getByRole('button', { name: '设置密钥' }));
      const { dialog, save } = await dialogSave();
      if (round === 2) {
        expect(within(dialog).getByLabelText('密钥')).toHaveValue('letmein');
        expect(within(dialog).getByLabelText('加密后')).toHaveValue('0d107d09f5bbe40cade3de5c71e9e9b7');
        return;
      }
      expect(within(dialog).queryByLabelText('加密后')).not.toBeInTheDocument();
      await user.type(within(dialog).getByLabelText('密钥'), 'letmein');
      await user.click(save);
      await waitFor(() => expect(told.at(-1)?.message).toBe('密钥已保存'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });
});

describe('search history', () => {
  it('only reads', async () => {
    await openPage(searchHistory, { lang: 'en', search: '?keywords=%E6%89%8B%E6%9C%BA' });
    await row('手机');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search history');
    expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  });
});

describe('search tips', () => {
  it('changes the priority in place and keeps hints of the system otherwise alone', async () => {
    const { user } = await openPage(searchTips, { search: '?keywords=%E6%89%8B%E6%9C%BA' });
    await row('手机');
    const { data } = await call(goodsWordApi.list, { query: { keywords: '手机' } }, QUIET);
    const system = data.find((one) => one.type === 'SYSTEM');
    const ours = data.find((one) => one.type === 'PLATFORM');
    expect(system && ours).toBeTruthy();
    expect(within(await row(system!.words)).queryByRole('button')).not.toBeInTheDocument();
    expect(within(await row(ours!.words)).getAllByRole('button').length).toBe(2);
    // A selection is there to be deleted, which those of the system refuse.
    expect(within(await row(system!.words)).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(within(await row(ours!.words)).getByRole('checkbox')).toBeInTheDocument();

    const box = screen.getByLabelText(`“${system!.words}”的优先级`);
    await user.clear(box);
    await user.type(box, '12x');
    expect(await screen.findByRole('alert')).toHaveTextContent('请输入 0 至 999999 的整数');
    await user.clear(box);
    await user.type(box, '4711{Enter}');
    await waitFor(async () =>
      expect((await call(goodsWordApi.list, { query: { keywords: system!.words } }, QUIET)).data.find((one) => one.id === system!.id)?.sort).toBe(4711),
    );
    expect(box).toHaveValue('4711');
  });
});

describe('goods index', () => {
  it('builds after asking, shows how far it is, and ends', async () => {
    const { user } = await openPage(goodsIndex);
    const build = await screen.findByRole('button', { name: '重建索引' });
    // What cannot be pressed is not there, and an index at rest says so.
    expect(screen.queryByRole('button', { name: '停止' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^上次重建：|^当前没有进行中的重建$/));
    await user.click(build);
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: '重建索引' }));
    expect(await screen.findByRole('button', { name: /生成中/ })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/已索引[\d,]+件商品/), { timeout: 30_000 });
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100'));
    // The button takes its turning sign off a moment later.
    expect(await screen.findByRole('button', { name: '重建索引' })).toBeEnabled();
  });
});

describe('supplier goods', () => {
  it('lists what suppliers offer with their own states and actions', async () => {
    await openPage(supplyGoodsList);
    const { data } = await call(goodsApi.list, { query: { supplier_goods_type: 1, page_size: 10 } }, QUIET);
    const first = await row(data[0]!.goods_name);
    const off = data.find((one) => one.is_auth === 3);
    if (off) expect(within(await row(off.goods_name)).getByRole('button', { name: /^上架/ })).toBeInTheDocument();
    expect(first).toBeInTheDocument();
  });

  it('audits what suppliers wait for', async () => {
    const { user } = await openPage(supplyGoodsAudit);
    const [waiting] = (await call(goodsApi.list, { query: { supplier_goods_type: 1, is_auth: 0 } }, QUIET)).data;
    await user.click(within(await row(waiting!.goods_name)).getByRole('button', { name: /^审核/ }));
    const dialog = await screen.findByRole('dialog');
    const submit = within(dialog).getByRole('button', { name: '审核' });
    await waitFor(() => expect(submit).toBeEnabled());
    await user.click(submit);
    await waitFor(async () => expect((await call(goodsApi.one, { params: { goods_id: waiting!.goods_id } }, QUIET)).is_auth).toBe(1));
  });
});

describe('system settings', () => {
  it('saves the goods settings, keeping what has no control', async () => {
    const { user } = await openPage(systemSettings);
    await user.click(await screen.findByRole('tab', { name: '商品设置' }));
    const tab = within(await screen.findByRole('tabpanel', { name: '商品设置' }));
    const box = await tab.findByLabelText('大图宽');
    await user.clear(box);
    await user.click(tab.getByRole('button', { name: '保存设置' }));
    expect(await tab.findByText('请填写大图宽')).toBeInTheDocument();
    await user.type(box, '1024');
    await user.click(within(tab.getByRole('radiogroup', { name: '商品评论是否审核' })).getByLabelText('否'));
    await user.click(tab.getByRole('button', { name: '保存设置' }));
    await waitFor(async () =>
      expect(await call(goodsSettingApi.show, {}, QUIET)).toMatchObject({ big_width: 1024, comment_auth: 0, marcket_auth: 1, update_auth: 1 }),
    );
  });
});
