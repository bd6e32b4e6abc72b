import type { pintuanGroupApi } from '#contract/promotion/pintuan.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import type { RowOf } from '#kit/entity.ts';
import { useWords } from '#kit/words.ts';
import { orderDetail } from '#resources/order/order/index.ts';
import './members.css';

type Group = RowOf<typeof pintuanGroupApi.list>;

/** Who is in a group, with their orders; how many of how many seats are taken: those filled in have paid nothing. Those who left stand behind, struck through. */
export function Members({ group: { participants, offered_num, required_num } }: { group: Group }) {
  const { say } = useWords();
  const anonymous = participants.filter(({ id }) => id === null).length;
  const named = participants.filter(({ id }) => id !== null).toSorted((a, b) => Number(a.seat_status === 'cancel') - Number(b.seat_status === 'cancel'));
  return (
    <div className="pintuan-members">
      <span className="kit-figures">{say({ zh: `已参团 ${offered_num}/${required_num} 人`, en: `${offered_num} of ${required_num} joined` })}</span>
      <ul>
        {named.map(({ id, name, is_master, order_sn, seat_status }) => (
          <li key={order_sn ?? id} data-left={seat_status === 'cancel' || undefined}>
            {order_sn ? (
              <PageLink page={orderDetail} params={{ sn: order_sn }}>
                {name}
              </PageLink>
            ) : (
              name
            )}
            {is_master === 1 && <small>{say({ zh: '团长', en: 'leader' })}</small>}
            {seat_status === 'new_order' && <small>{say({ zh: '待付款', en: 'unpaid' })}</small>}
            {seat_status === 'cancel' && <small>{say({ zh: '已退出', en: 'left' })}</small>}
          </li>
        ))}
        {anonymous > 0 && <li>{say({ zh: `虚拟成员 ${anonymous} 人`, en: `${anonymous} auto-filled` })}</li>}
      </ul>
    </div>
  );
}
