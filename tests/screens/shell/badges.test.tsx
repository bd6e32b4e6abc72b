/** Numbers of waiting work beside the menu, over a real server. */
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { goodsApi } from '#contract/goods/goods.ts';
import { approvalApi } from '#contract/platform/approval.ts';
import { marginApi } from '#contract/shop/margin.ts';
import { call } from '#providers/http/client.ts';
import { useBadges } from '#src/shell/use-badges.ts';
import { hire, QUIET } from '../aftersale/support.ts';
import { signIn, useServer } from '../goods/support.tsx';

useServer();

const waiting = async (kind: string) => (await call(approvalApi.work, { query: { kind, page_size: 1 } }, QUIET)).data[0]!.id;
const counts = () => call(approvalApi.counts, { query: {} }, QUIET);

it('stand at the pages that decide, add up to that of the inbox, and follow every decision', async () => {
  await signIn(await hire('examineList', 'supplyGoodsAudit', 'goodsCommentList'));
  const { result } = renderHook(() => useBadges());
  const { margin = 0, supplyGoods = 0, comment = 0, ALL = 0 } = await counts();
  expect(Math.min(margin, supplyGoods, comment)).toBeGreaterThan(1);
  // Reviews are listed with those that were decided about.
  const others = { goodsCommentList: comment };
  await waitFor(() => expect(Object.fromEntries(result.current)).toEqual({ ...others, examineList: margin, supplyGoodsAudit: supplyGoods, inbox: ALL }));
  await call(marginApi.audit, { params: { id: await waiting('margin') }, body: { pass: 1 } }, QUIET);
  await waitFor(() => expect(result.current.get('examineList')).toBe(margin - 1));
  await call(goodsApi.audit, { body: { goods_ids: [await waiting('supplyGoods')], pass: 1 } } as never, QUIET);
  await waitFor(() =>
    expect(Object.fromEntries(result.current)).toEqual({ ...others, examineList: margin - 1, supplyGoodsAudit: supplyGoods - 1, inbox: ALL - 2 }),
  );
});
