import GiftOutlined from '@ant-design/icons/GiftOutlined';
import TagOutlined from '@ant-design/icons/TagOutlined';
import TrophyOutlined from '@ant-design/icons/TrophyOutlined';
import TruckOutlined from '@ant-design/icons/TruckOutlined';
import { enumLabel } from '#contract/core/enum.ts';
import type { Text } from '#contract/core/text.ts';
import { giftKind } from '#contract/order/enums.ts';
import { Picture } from '#kit/cells/Picture.tsx';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { money } from '#kit/format/money.ts';
import { column } from '#kit/list/column.tsx';
import { useOrderWords } from '../words.ts';
import { orderEntity, type OrderRecord } from './entity.ts';

type Gift = OrderRecord['gift_list'][number];

/** What has no picture has a sign of its own. */
const SIGNS = { COUPON: TagOutlined, GIFT: GiftOutlined, GIFT_POINT: TrophyOutlined, FREE_FREIGHT: TruckOutlined } as const;
const NOTHING: Text = { zh: '', en: '' };

function picture({ meta_key, gift_img }: Gift) {
  if (meta_key === 'GIFT' && gift_img) return <Picture url={gift_img} alt="" width={50} height={50} />;
  const Sign = SIGNS[meta_key];
  return (
    <span className="order-gift-sign">
      <Sign />
    </span>
  );
}

function value({ meta_key, gift_value }: Gift): Text {
  if (gift_value === null || meta_key === 'FREE_FREIGHT') return NOTHING;
  return meta_key === 'GIFT_POINT' ? { zh: `${gift_value}积分`, en: `${gift_value} points` } : { zh: money(gift_value), en: money(gift_value) };
}

function description({ meta_key, gift_value, threshold_price }: Gift): Text {
  const [from, off] = [money(threshold_price), money(gift_value)];
  if (meta_key === 'COUPON') return { zh: `满${from}，减${off}`, en: `${off} off from ${from}` };
  return meta_key === 'GIFT_POINT' ? { zh: `赠送${gift_value ?? 0}积分`, en: `${gift_value ?? 0} points given` } : NOTHING;
}

const columns = [
  column.custom<Gift>('gift_img', { width: 90, cell: picture }),
  column.custom<Gift>('gift_name', {
    // Points and free freight are named by the server in one language.
    cell: ({ meta_key, gift_name }, { words }) =>
      meta_key === 'GIFT_POINT' || meta_key === 'FREE_FREIGHT' ? enumLabel(giftKind, meta_key, words.lang) : gift_name,
  }),
  column.custom<Gift>('gift_value', { width: 140, align: 'right', cell: (gift, { words }) => <span className="kit-figures">{words.say(value(gift))}</span> }),
  column.custom<Gift>('description', { label: { zh: '描述', en: 'Description' }, cell: (gift, { words }) => words.say(description(gift)) }),
];

/** What was given with an order. */
export function Gifts({ order }: { order: OrderRecord }) {
  const { t } = useOrderWords();
  return (
    <LinesTable<Gift>
      label={t('gifts')}
      rows={order.gift_list}
      labels={orderEntity.labels}
      rowKey={({ meta_key }, place) => `${meta_key}-${place}`}
      columns={columns}
    />
  );
}
