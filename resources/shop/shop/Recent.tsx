/** What belongs to a shop beside its own papers: its newest bills and its staff. */
import { billStatus } from '#contract/settlement/enums.ts';
import { billApi, billFields } from '#contract/settlement/bill.ts';
import { shopGlanceApi, shopGlanceFields } from '#contract/shop/glance.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import { useRead } from '#kit/calls.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { column } from '#kit/list/column.tsx';
import { useWords } from '#kit/words.ts';
import { settlementDetail } from '#resources/settlement/index.ts';

type Bill = AnswerOf<typeof billApi.list>['data'][number];
type Clerk = AnswerOf<typeof shopGlanceApi.staff>[number];

const bills = [
  column.custom<Bill>('bill_sn', {
    primary: true,
    cell: ({ bill_id, bill_sn }) => (
      <PageLink page={settlementDetail} params={{ id: bill_id }}>
        {bill_sn}
      </PageLink>
    ),
  }),
  column.time<Bill>('start_time', { pattern: 'yyyy-MM-dd' }),
  column.time<Bill>('end_time', { pattern: 'yyyy-MM-dd' }),
  column.money<Bill>('bill_price'),
  column.tag<Bill>('status', { options: billStatus }),
];

export function RecentBills({ shopId }: { shopId: string }) {
  const { say } = useWords();
  const read = useRead(billApi.list, { query: { seller_id: shopId, page_size: 5 } }, { staleTime: 0, follows: true });
  return (
    <ReadPart read={read}>
      {({ data }) => (
        <LinesTable
          label={say({ zh: '最近结算单', en: 'Newest bills' })}
          rows={data}
          columns={bills}
          labels={billFields}
          rowKey={({ bill_id }) => bill_id}
          empty={say({ zh: '还没有结算单', en: 'No bills yet' })}
        />
      )}
    </ReadPart>
  );
}

const clerks = [
  column.text<Clerk>('clerk_name', { width: 130 }),
  column.custom<Clerk>('founder', {
    label: { zh: '身份', en: 'Role' },
    cell: ({ founder }, { words }) => words.say(founder === 1 ? { zh: '店主', en: 'Owner' } : { zh: '店员', en: 'Clerk' }),
  }),
  column.time<Clerk>('create_time', { pattern: 'yyyy-MM-dd' }),
];

export function Staff({ shopId }: { shopId: string }) {
  const { say } = useWords();
  const read = useRead(shopGlanceApi.staff, { params: { shop_id: shopId } });
  return (
    <ReadPart read={read}>
      {(rows) => (
        <LinesTable
          label={say(shopGlanceFields.staff)}
          rows={rows}
          columns={clerks}
          labels={shopGlanceFields}
          rowKey={({ clerk_id }) => clerk_id}
          empty={say({ zh: '没有店员', en: 'Nobody works here yet' })}
        />
      )}
    </ReadPart>
  );
}
