import { orderFields } from '#contract/order/order.ts';
import { money } from '#kit/format/money.ts';
import { useWords } from '#kit/words.ts';
import type { OrderRecord } from './entity.ts';
import { ledgerOf } from './ledger.ts';

/** The amount of an order as a sum from top to bottom, and what was given back of it. */
export function Amounts({ order }: { order: OrderRecord }) {
  const { say } = useWords();
  return (
    <dl className="order-ledger">
      {ledgerOf(order).map(({ name, label, amount, sign, kind }) => (
        <div key={name} className={`order-ledger-${kind}`}>
          <dt>{say(label)}</dt>
          <dd className="kit-figures">
            {sign && <span className="order-ledger-sign">{sign}</span>}
            {money(amount)}
          </dd>
        </div>
      ))}
      {order.refunded_price > 0 && (
        <div className="order-ledger-sum">
          <dt>{say(orderFields.refunded_price)}</dt>
          <dd className="kit-figures">
            <span className="order-ledger-sign">−</span>
            {money(order.refunded_price)}
          </dd>
        </div>
      )}
    </dl>
  );
}
